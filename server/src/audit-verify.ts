import { createReadStream, realpathSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { START, verifyLines } from './audit/chain';

const usage = `Usage:
  npm run audit-verify -- FILE …   checks files of npm run audit-export, those of consecutive days in their order`;

/** Differences that are named one by one. */
const SHOWN = 20;

async function* linesOf(files: readonly string[]) {
  for (const file of files) yield* createInterface({ input: createReadStream(file) });
}

/** Resolves to what it says, and whether all is whole. */
export async function auditVerify(
  files: readonly string[],
): Promise<{ readonly text: string; readonly ok: boolean }> {
  if (files.length === 0 || files.some((file) => file.startsWith('-'))) throw new Error(usage);
  const { faults, lines, logs } = await verifyLines(linesOf(files));
  const ok = faults.length === 0 && logs.size > 0;
  const named = faults.slice(0, SHOWN);
  const text = [
    ...named,
    ...(faults.length > SHOWN ? [`… and ${faults.length - SHOWN} more`] : []),
    ...[...logs].map(([log, { sealed, begins }]) =>
      begins === START
        ? `The ${log} log from its first line to ${sealed}.`
        : `The ${log} log to ${sealed}; it continues the file that ends with ${begins}.`,
    ),
    ok ? `${lines} lines are whole, unchanged and in order.` : 'This is not what was exported.',
  ];
  return { text: text.join('\n'), ok };
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const { text, ok } = await auditVerify(process.argv.slice(2));
    console.log(text);
    if (!ok) process.exitCode = 1;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
