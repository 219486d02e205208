export declare const PAGES: ReadonlyArray<
  readonly [page: string, budget: number, entries: readonly string[]]
>;
export declare const AFTERWARDS: readonly string[];
