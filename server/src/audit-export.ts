import { createWriteStream, realpathSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isDay } from '@joborder/shared/dates';
import pino from 'pino';
import { exportLogs, sealLogs } from './audit/seals';
import { readConfig, withDirectUrl } from './config';
import { openDatabase } from './platform/db/open';

const usage = `Usage (DATABASE_URL or DATA_DIR says which database; an embedded one while the server is stopped):
  npm run audit-export -- --from 2026-11-01 --to 2026-11-30 FILE
                                writes the audit log and the access log of these days, which have to be
                                over, as JSON lines; without --from and --to all of them`;

/** Writes the file. Resolves to what it says, and whether the database has what was sealed. */
export async function auditExport(
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<{ readonly text: string; readonly ok: boolean }> {
  const { file, from, to } = readArguments(args);
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = withDirectUrl(readConfig(env));
  const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
  const database = await openDatabase({ databaseUrl, dataDir, log });
  try {
    const db = database.pools.maintenance;
    await sealLogs(db);
    const differences: string[] = [];
    let lines = 0;
    await pipeline(
      async function* () {
        for await (const line of exportLogs(db, { from, to }, (each) => differences.push(each))) {
          lines += 1;
          yield line;
        }
      },
      createWriteStream(file, { mode: 0o600 }),
    );
    const ok = differences.length === 0;
    const outcome = ok
      ? 'The database has what was sealed.'
      : 'The logs were changed after they were sealed.';
    return { text: [`${file}: ${lines} lines`, ...differences, outcome].join('\n'), ok };
  } finally {
    await database.close();
  }
}

function readArguments(args: readonly string[]) {
  const options = { from: { type: 'string' }, to: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...more] = positionals;
    const days = [values.from, values.to].filter((day) => day !== undefined);
    if (file && more.length === 0 && days.every(isDay)) return { file, ...values };
  } catch {
    // An option that there is not.
  }
  throw new Error(usage);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.umask(0o077);
  try {
    const { text, ok } = await auditExport(process.argv.slice(2), process.env);
    console.log(text);
    if (!ok) process.exitCode = 1;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
