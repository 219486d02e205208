type Row = Record<string, unknown>;

export interface Loaded {
  data: Row[];
  totalCount: number;
  groupCount: number;
  summary: unknown[] | null;
}
export default class CustomStore {
  load(loadOptions: object): Promise<Loaded>;
  totalCount(loadOptions: object): Promise<number>;
  byKey(key: unknown): Promise<Row>;
}
