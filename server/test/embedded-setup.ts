import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { embeddedConnection } from '../src/platform/db/embedded';
import { engineOf } from '../src/platform/db/embedded-engine';
import { pgliteOptions } from '../src/platform/db/embedded-open';
import { buildServer } from './build-server';
import { quiet } from './quiet';
import { fillTemplate, templateKey } from './template';

const cache = fileURLToPath(new URL('../../node_modules/.cache/joborder-tests', import.meta.url));

/** Once per change of migrations or seed: the archive that every test file's database starts from. */
export default async function setup(project: TestProject): Promise<void> {
  buildServer();
  const name = `template-${templateKey()}.tar`;
  const file = join(cache, name);
  mkdirSync(cache, { recursive: true });
  const present = readdirSync(cache);
  if (!present.includes(name)) {
    for (const old of present.filter((other) => other.startsWith('template-'))) {
      rmSync(join(cache, old), { force: true });
    }
    const pglite = await PGlite.create({
      ...pgliteOptions,
      initDbStartParams: [...pgliteOptions.initDbStartParams, '--wal-segsize=1'],
    });
    const { db, close } = embeddedConnection(engineOf(pglite), 'template', { log: quiet });
    await fillTemplate(db);
    // A third of the size is a third of the work of each start.
    for (const statement of [
      'update pg_database set datistemplate = false',
      'drop database template0',
      'drop database template1',
      'checkpoint',
    ]) {
      await pglite.exec(statement);
    }
    const archive = await pglite.dumpDataDir('none');
    await close();
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, Buffer.from(await archive.arrayBuffer()));
    renameSync(unfinished, file);
  }
  project.provide('databaseTemplate', file);
}
