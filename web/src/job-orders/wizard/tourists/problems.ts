import type { Issue } from '@joborder/shared/endpoint';

/** What is wrong, or worth a look, in one cell. Rows count from 0. */
export interface CellProblem {
  readonly level: 'issue' | 'warning';
  readonly row: number;
  readonly column: string;
  readonly code: string;
  readonly values: NonNullable<Issue['values']>;
}

export interface Problems {
  /** By row; a cell shows its first. Rows without any are absent. */
  readonly byRow: ReadonlyMap<number, readonly CellProblem[]>;
  /** Broken rules of cells in the order of the rules (D57). */
  readonly issues: readonly CellProblem[];
  /** Broken rules of the list as a whole. */
  readonly ofList: readonly Issue[];
}

function ofCell(level: CellProblem['level'], { path, code, values = {} }: Issue) {
  const [, row, column] = /^tourists\.(\d+)\.(\w+)$/.exec(path) ?? [];
  return row && column ? { level, row: Number(row), column, code, values } : null;
}

/** Sorts the broken rules and warnings of step 3 to cells; `isHidden` rows are still being typed. */
export function problemsOf(
  issues: readonly Issue[],
  warnings: readonly Issue[],
  isHidden: (row: number) => boolean,
): Problems {
  const byRow = new Map<number, CellProblem[]>();
  const found: CellProblem[] = [];
  const ofList: Issue[] = [];
  for (const [level, list] of [
    ['issue', issues],
    ['warning', warnings],
  ] as const) {
    for (const each of list) {
      const problem = ofCell(level, each);
      if (!problem) {
        if (level === 'issue') ofList.push(each);
        continue;
      }
      if (isHidden(problem.row)) continue;
      if (level === 'issue') found.push(problem);
      const row = byRow.get(problem.row);
      if (row) row.push(problem);
      else byRow.set(problem.row, [problem]);
    }
  }
  return { byRow, issues: found, ofList };
}

/** The problems of a row are made anew at every change; equal ones must not redraw it. */
export function sameProblems(
  a: readonly CellProblem[] | undefined,
  b: readonly CellProblem[] | undefined,
): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
