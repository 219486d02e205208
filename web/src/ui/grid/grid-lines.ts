import type { GridData, GridGroup, GridLevel } from './grid-data';
import { type GridOrder, type GridPath, pathKey } from './grid-state';

/** One line of a grid, from top to bottom. */
export type GridLine<Row> =
  | { readonly kind: 'row'; readonly key: string; readonly depth: number; readonly row: Row }
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly depth: number;
      readonly path: GridPath;
      readonly by: GridOrder;
      readonly group: GridGroup;
      readonly isOpen: boolean;
    }
  | {
      /** The inside of a group is on its way, could not be loaded, or has more than is shown. */
      readonly kind: 'pending' | 'failed' | 'more';
      readonly key: string;
      readonly depth: number;
      readonly path: GridPath;
      /** Rows or groups not shown yet. */
      readonly left: number;
      readonly level: GridLevel<Row> | undefined;
    };

export interface LineOptions<Row> {
  readonly open: readonly GridPath[];
  readonly rowKey: (row: Row) => string | number;
}

/** The lines of the page: rows, or groups with what is open below them. */
export function gridLines<Row>(data: GridData<Row>, options: LineOptions<Row>): GridLine<Row>[] {
  const open = new Set(options.open.map(pathKey));
  const linesOf = (level: GridLevel<Row> | undefined, path: GridPath): GridLine<Row>[] => {
    const depth = path.length;
    const at = pathKey(path);
    const rest = (kind: 'pending' | 'failed' | 'more', left = 0) =>
      ({ kind, key: `${kind} ${at}`, depth, path, left, level }) as const;
    const { content } = level ?? {};
    if (!content) return depth === 0 ? [] : [rest(level?.error ? 'failed' : 'pending')];
    const lines: GridLine<Row>[] =
      content.kind === 'rows'
        ? content.rows.map((row) => ({
            kind: 'row',
            // The same row never stands twice, but keys of numbers and texts may look alike.
            key: `row ${at} ${options.rowKey(row)}`,
            depth,
            row,
          }))
        : content.groups.flatMap((group) => {
            const inner = [...path, group.key];
            const key = pathKey(inner);
            const isOpen = open.has(key);
            return [
              {
                kind: 'group',
                key: `group ${key}`,
                depth,
                path: inner,
                by: content.by,
                group,
                isOpen,
              },
              ...(isOpen ? linesOf(data.inside(inner), inner) : []),
            ] satisfies GridLine<Row>[];
          });
    if (depth === 0) return lines;
    if (level?.error) return [...lines, rest('failed')];
    const all = (content.kind === 'rows' ? level?.total : level?.groupCount) ?? 0;
    const shown = content.kind === 'rows' ? content.rows.length : content.groups.length;
    return all > shown ? [...lines, rest('more', all - shown)] : lines;
  };
  return linesOf(data, []);
}
