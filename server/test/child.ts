import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll } from 'vitest';

const server = fileURLToPath(new URL('..', import.meta.url));

/** Packages that are compiled or find files beside themselves; all others go into the one file. */
const external = ['@electric-sql/*', '@fastify/swagger-ui', '@node-rs/*', 'sharp'];

export interface Child {
  readonly file: string;
  start(stdio: StdioOptions, args?: readonly string[], env?: NodeJS.ProcessEnv): ChildProcess;
}

/**
 * A script of `server/test` as a program of its own, for tests that start and kill it many times:
 * one file that loads at once, with WebAssembly that is not optimised for the little while it runs.
 */
export async function childProgram(name: string): Promise<Child> {
  // Below the server's package, where it finds the migrations.
  const script = join(server, `node_modules/.cache/${name}-${process.pid}.mjs`);
  await build({
    entryPoints: [join(server, `test/${name}.ts`)],
    outfile: script,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external,
    alias: { '@joborder/shared': join(server, '../shared/src') },
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    logLevel: 'error',
  });
  afterAll(() => rmSync(script, { force: true }));
  return {
    file: script,
    start: (stdio, args = [], env = process.env) =>
      spawn(process.execPath, ['--liftoff-only', script, ...args], { stdio, env }),
  };
}
