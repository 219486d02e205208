import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { todayInBangkok } from '@joborder/shared/dates';
import { seedReference } from '../seed/reference';
import { migrate } from '../src/platform/db/migrate';
import type { Db } from '../src/platform/db/schema';
import { addPeople } from './people';

const server = fileURLToPath(new URL('..', import.meta.url));

/** What every test database starts with: all migrations, the reference data, `people`. */
export async function fillTemplate(db: Db): Promise<void> {
  await migrate(db);
  await seedReference(db);
  await addPeople(db);
}

/** Changes with everything that the template is made of, and each month: the logs have partitions of years (0034, 0036). */
export function templateKey(): string {
  const sources = [
    'migrations',
    'seed/reference.ts',
    'seed/data',
    'test/people.ts',
    'test/embedded-setup.ts',
    'src/platform/db',
  ]
    .flatMap((path) => filesOf(join(server, path)))
    .filter((file) => !file.includes('.test.'))
    .sort();
  const hash = createHash('sha256').update(todayInBangkok().slice(0, 7));
  for (const file of sources) hash.update(relative(server, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

const filesOf = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
