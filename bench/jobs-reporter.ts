import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type CountedJob, isMet, JOB, LIMITS, type Limit } from '../e2e/jobs/limits';

const HEAD = ['job', 'clicks', 'keys', 'limit', 'met'];

const written = ({ clicks, keys }: Limit) => `${clicks}, ${keys ?? 'any'}`;

/** Prints what each job of `e2e/jobs.spec.ts` cost beside its limit. */
export default class JobsReporter implements Reporter {
  readonly #counted = new Map<string, CountedJob>();
  readonly #problems: string[] = [];

  onTestEnd(_test: TestCase, { annotations, errors }: TestResult): void {
    for (const { type, description } of annotations) {
      if (type !== JOB || !description) continue;
      const job = JSON.parse(description) as CountedJob;
      this.#counted.set(job.name, job);
    }
    for (const { message } of errors) if (message) this.#problems.push(message);
  }

  onEnd({ status }: FullResult): void {
    const rows = Object.entries(LIMITS).map(([name, limit]) => {
      const job = this.#counted.get(name);
      return job
        ? [name, String(job.clicks), String(job.keys), written(limit), isMet(job) ? 'yes' : 'no']
        : [name, '-', '-', written(limit), 'not done'];
    });
    const widths = HEAD.map((head, at) =>
      Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)),
    );
    const line = (cells: readonly string[]) =>
      cells
        .map((cell, at) =>
          at === 1 || at === 2 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
        )
        .join('  ')
        .trimEnd();
    console.log([line(HEAD), ...rows.map(line)].join('\n'));
    if (status !== 'passed') console.log(`\n${this.#problems.join('\n\n')}`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
