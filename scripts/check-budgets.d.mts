/** What the build says of its files: the one of each module, and what each imports. */
interface Packs {
  readonly modules: Readonly<Record<string, string>>;
  readonly imports: Readonly<Record<string, readonly string[]>>;
}
export declare function closure(packs: Packs, entries: readonly string[]): string[];
