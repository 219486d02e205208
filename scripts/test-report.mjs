import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Differing lines of a failure that are shown: enough for a text that changed in the tree of a screen. */
const MOST_LINES = 12;

/**
 * The first lines of what an error says, and where two values or two trees differ: without colours and
 * without the path of the project on this machine.
 */
export function describeError({ message = '', diff = '', lines = 1 }, root) {
  const plain = (text) =>
    stripVTControlCharacters(text)
      .replaceAll(root, '')
      .split('\n')
      .filter((line) => line.trim());
  const said = plain(message).slice(0, lines);
  const differing = plain(diff).filter(
    (line) => /^[-+] /.test(line) && !/^(- Expected|\+ Received)$/.test(line),
  );
  const left = differing.length - MOST_LINES;
  return [...said, ...differing.slice(0, MOST_LINES), ...(left > 0 ? [`… ${left} more`] : [])].join(
    '\n    ',
  );
}

/**
 * Leaves `{ passed, failed, skipped, named, files }` of a run in the file that REPORT_FILE names, `files` with
 * the seconds that the tests of each took. A file that cannot be opened counts as a failed test.
 */
export default class TestReport {
  onTestRunEnd(modules, unhandled) {
    const root = `${process.cwd()}/`;
    const report = { passed: 0, failed: 0, skipped: 0, named: [], files: [] };
    const fail = (name, errors) => {
      report.failed += 1;
      report.named.push(
        `${name}: ${errors.map((error) => describeError(error, root)).join('\n    ')}`,
      );
    };
    for (const module of modules) {
      const path = relative(root, module.moduleId);
      report.files.push({ path, seconds: module.diagnostic().duration / 1000 });
      const own = [
        ...module.errors(),
        ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
      ];
      if (own.length > 0) fail(path, own);
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'failed') fail(`${path}: ${test.fullName}`, errors);
        else report[state === 'passed' ? 'passed' : 'skipped'] += 1;
      }
    }
    if (unhandled.length > 0) fail('outside of a test', unhandled);
    writeFileSync(process.env.REPORT_FILE, JSON.stringify(report));
  }
}
