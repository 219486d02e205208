export declare const PAGES: ReadonlyArray<
  readonly [page: string, budget: number, entries: readonly string[], late?: readonly string[]]
>;
export declare const AFTERWARDS: readonly string[];
export declare const BEFORE_OFFLINE: readonly string[];
export declare const FOR_SOME: ReadonlyArray<readonly string[]>;
export declare const LEADS_ON: Readonly<Record<string, string>>;
export declare const WHEN_IDLE: readonly string[];
export const MOST_SCRIPTS: Readonly<Record<'th' | 'en', number>>;
