import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root';

const root = join(packageRoot(), '..');
const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/**
 * The commit to upgrade from: `UPGRADE_FROM`, or the newest tag before this commit, or without tags the last commit
 * with other migrations.
 */
function commitBefore(): string {
  if (process.env.UPGRADE_FROM) return git('rev-parse', `${process.env.UPGRADE_FROM}^{commit}`);
  try {
    return git('rev-parse', `${git('describe', '--tags', '--abbrev=0', 'HEAD^')}^{commit}`);
  } catch {
    const changed = git('log', '--first-parent', '-1', '--format=%H', '--', 'server/migrations');
    return git('rev-parse', `${changed}^`);
  }
}

export interface VersionBefore {
  readonly commit: string;
  /** Its server package. */
  readonly server: string;
  /** Its migrations. */
  readonly migrations: readonly string[];
  remove(): void;
}

/** Builds the server of the version before in a temporary folder, with the packages that are installed here. */
export function buildVersionBefore(): VersionBefore {
  const commit = commitBefore();
  const folder = mkdtempSync(join(tmpdir(), 'joborder-before-'));
  const archive = git('archive', '--output', join(folder, 'source.tar'), commit);
  if (archive) throw new Error(archive);
  execFileSync('tar', ['-xf', 'source.tar'], { cwd: folder });
  const server = join(folder, 'server');
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@joborder') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  // Its own packages are those of that commit.
  mkdirSync(join(modules, '@joborder'));
  for (const name of readdirSync(join(root, 'node_modules/@joborder'))) {
    if (existsSync(join(folder, name))) {
      symlinkSync(join(folder, name), join(modules, '@joborder', name));
    }
  }
  // What the requests of a test do not need is not built again.
  symlinkSync(join(root, 'web/dist'), join(folder, 'web/dist'));
  execFileSync(process.execPath, ['build.mjs'], { cwd: server, stdio: 'inherit' });
  return {
    commit,
    server,
    migrations: readdirSync(join(server, 'migrations')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
