import type { Issue, UserType } from '../endpoint';
import type { Values, WarningCode } from '../texts';
import type { NewUser } from './new-user';

export interface RowProblem {
  /** The key of its sentence in the texts. */
  readonly section: 'rows' | 'issues';
  readonly code: string;
  readonly values?: Values;
}

/** What is said of a row that can be used all the same. */
export interface RowWarning {
  readonly code: WarningCode;
  readonly values?: Values;
}

/** A row of the file as an account. */
export interface ReadAccount {
  readonly line: number;
  /** 0 where the kind was not understood. */
  readonly type: UserType | 0;
  readonly user: NewUser;
  /** Why the row cannot be used; none for a good row. */
  readonly problems: RowProblem[];
}

/** A broken rule of `issues` as the reason of a row. */
export const rule = ({ code, values }: Pick<Issue, 'code' | 'values'>): RowProblem =>
  values ? { section: 'issues', code, values } : { section: 'issues', code };
