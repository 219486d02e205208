import type { BuildOptions } from 'esbuild';

export declare const options: BuildOptions & {
  entryPoints: Record<'main' | 'backup' | 'rollups' | 'table-worker', string>;
};
