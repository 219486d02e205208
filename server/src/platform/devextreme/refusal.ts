import { ApiError } from '../errors';

/** Options that a caller can get wrong, as the wire spells them. */
export type OptionName =
  | 'skip'
  | 'take'
  | 'requireTotalCount'
  | 'requireGroupCount'
  | 'isCountQuery'
  | 'sort'
  | 'filter'
  | 'group'
  | 'totalSummary'
  | 'groupSummary'
  | 'columns';

type Reason =
  | 'optionJson'
  | 'optionNumber'
  | 'optionFlag'
  | 'optionEntry'
  | 'optionField'
  | 'optionOperator'
  | 'optionConnector'
  | 'optionValue'
  | 'optionDate'
  | 'optionSummary'
  | 'optionInterval'
  | 'optionDeep'
  | 'optionLong';

/** 400 that names the option and what in it was not understood. */
export function refuse(option: OptionName, code: Reason, what?: unknown): never {
  const text = (typeof what === 'string' ? what : (JSON.stringify(what) ?? '')).slice(0, 60);
  throw new ApiError(400, 'INVALID_INPUT', { path: option }, [
    { path: option, code, values: { option, text } },
  ]);
}
