import { type ChartSpec, shownNumber } from './chart-spec';

export interface ChartTable {
  /** Heading of the names, then of the numbers. */
  readonly heads: readonly string[];
  readonly rows: ReadonlyArray<{
    readonly key: string;
    readonly name: string;
    readonly numbers: ReadonlyArray<{ readonly text: string; readonly href?: string }>;
  }>;
}

/** The numbers of a chart as a table, for everybody who cannot read the picture. */
export function tableOf(spec: ChartSpec): ChartTable {
  const { by, items, series } = spec;
  const share = spec.kind === 'bars' ? spec.share : undefined;
  return {
    heads: [by, ...series.map(({ name }) => name), ...(share ? [share.name] : [])],
    rows: items.map(({ key, name, detail }, index) => ({
      key,
      name: detail ? `${name} · ${detail}` : name,
      numbers: [
        ...series.map(({ values, hrefs }) => ({
          text: shownNumber(values[index]),
          href: hrefs?.[index],
        })),
        ...(share ? [{ text: `${shownNumber(share.values[index])}%` }] : []),
      ],
    })),
  };
}
