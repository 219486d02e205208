import { todayInBangkok } from '@joborder/shared/dates';
import type { Issue, Lang } from '@joborder/shared/endpoint';
import {
  type AskedComparison,
  type AskedPeriod,
  checkCompared,
  checkDates,
  checkPeriod,
  comparedOf,
  type Range,
  rangeOf,
} from '@joborder/shared/reports/period';
import { ApiError } from '../platform/errors';
import type { Caller } from '../platform/session';
import { type Scope, scopeOf } from './policy';

/** What a report is made of: whose orders, of which days, in which language. */
export interface ReportRequest {
  readonly scope: Scope;
  readonly range: Range;
  /** The days that it is compared with. */
  readonly compared: Range | null;
  readonly lang: Lang;
}

export interface ReportCall {
  readonly caller: Caller;
  readonly lang: Lang;
  readonly now: () => Date;
}

/** A report that cannot be made of what was asked (BAPI-29: 400). */
export function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new ApiError(400, 'VALIDATION', {}, issues);
}

/** A report about a period, or two dates, and what it is compared with. */
export function reportRequest(
  input: AskedPeriod & AskedComparison,
  { caller, lang, now }: ReportCall,
): ReportRequest {
  refuse([...checkPeriod(input), ...checkCompared(input)]);
  return {
    scope: scopeOf(caller),
    lang,
    range: rangeOf(input, todayInBangkok(now())),
    compared: comparedOf(input),
  };
}

/** A report between two dates that must both be there. */
export function datesRequest(input: Omit<AskedPeriod, 'period'>, call: ReportCall): ReportRequest {
  refuse(checkDates(input));
  return reportRequest({ ...input, period: 'custom' }, call);
}
