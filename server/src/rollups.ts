import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { readConfig, withDirectUrl } from './config';
import { openDatabase } from './platform/db/open';
import { checkRollups, compactRollups, type Findings, repairRollups } from './reports/rollups';

const usage = `Usage (DATABASE_URL or DATA_DIR says which database; an embedded one while the server is stopped):
  npm run rollups               recounts all job orders, brings the sums of the reports right and
                                says what was wrong
  npm run rollups -- check      only says what is wrong`;

/** Differences that are named one by one. */
const SHOWN = 20;

function describe({ orders, cells }: Findings): string[] {
  const named = cells
    .slice(0, SHOWN)
    .map(
      ({ kind, span, starts, country, subject, orders: lacking, amount }) =>
        `  ${[kind, span, starts, country, subject || ''].filter(Boolean).join(' ')}: orders ${-lacking}, amount ${-amount}`,
    );
  return [
    `Job orders counted wrongly: ${orders.length}${orders.length > 0 ? ` (ids ${orders.slice(0, SHOWN).join(', ')}${orders.length > SHOWN ? ', …' : ''})` : ''}`,
    `Sums that differ from their job orders: ${cells.length}`,
    ...named,
    ...(cells.length > SHOWN ? ['  …'] : []),
  ];
}

/** Checks or repairs the sums of the reports. Resolves to what it says, and whether all was well. */
export async function rollups(
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<{ readonly text: string; readonly ok: boolean }> {
  const [task = 'repair', ...more] = args;
  if (more.length > 0 || !['repair', 'check'].includes(task)) throw new Error(usage);
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = withDirectUrl(readConfig(env));
  const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
  const database = await openDatabase({ databaseUrl, dataDir, log });
  try {
    const findings = await (task === 'check' ? checkRollups : repairRollups)(
      database.pools.maintenance,
    );
    if (task === 'repair') await compactRollups(database.pools.maintenance);
    const wrong = findings.orders.length + findings.cells.length > 0;
    const outcome = !wrong
      ? 'The sums of the reports are those of the job orders.'
      : task === 'check'
        ? 'The sums of the reports differ from the job orders.'
        : 'The sums of the reports were brought right.';
    return {
      text: [...(wrong ? describe(findings) : []), outcome].join('\n'),
      ok: !wrong || task === 'repair',
    };
  } finally {
    await database.close();
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.umask(0o077);
  try {
    const { text, ok } = await rollups(process.argv.slice(2), process.env);
    console.log(text);
    if (!ok) process.exitCode = 1;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
