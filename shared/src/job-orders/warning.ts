import type { Issue } from '../endpoint';
import type { WarningCode } from '../texts';

/** What is shown beside a card or field without refusing the order; paths as in `validate.ts`. */
export type Warning = Issue & { readonly code: WarningCode };
