import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import TestReport, { describeError } from './test-report.mjs';

test('a failure is told by its first line and the lines that differ, twelve at most', () => {
  const diff = ['- Expected', '+ Received', '', '  same', '- \u001B[32mold\u001B[39m', '+ new'];
  expect(
    describeError(
      { message: 'not equal in /here/a.ts\nat line 3', diff: diff.join('\n') },
      '/here/',
    ),
  ).toBe('not equal in a.ts\n    - old\n    + new');
  const long = Array.from({ length: 15 }, (_, n) => `+ ${n}`).join('\n');
  expect(describeError({ message: 'long', diff: long }, '/').split('\n').slice(-2)).toEqual([
    '    + 11',
    '    … 3 more',
  ]);
});

test('a run counts its tests, files that cannot be opened and errors outside of tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'joborder-report-'));
  vi.stubEnv('REPORT_FILE', join(folder, 'report.json'));
  const file = (name, states, errors = []) => ({
    moduleId: join(process.cwd(), name),
    errors: () => errors,
    diagnostic: () => ({ duration: 1500 }),
    children: {
      allSuites: () => [],
      allTests: () =>
        states.map((state) => ({
          fullName: state,
          result: () => ({ state, errors: [{ message: 'wrong' }] }),
        })),
    },
  });
  new TestReport().onTestRunEnd(
    [
      file('a.test.ts', ['passed', 'failed', 'skipped']),
      file('b.test.ts', [], [{ message: 'no file' }]),
    ],
    [{ message: 'late' }],
  );
  expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))).toEqual({
    passed: 1,
    failed: 3,
    skipped: 1,
    named: ['a.test.ts: failed: wrong', 'b.test.ts: no file', 'outside of a test: late'],
    files: [
      { path: 'a.test.ts', seconds: 1.5 },
      { path: 'b.test.ts', seconds: 1.5 },
    ],
  });
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
