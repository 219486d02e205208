/** What a chart takes from the page: colours of the tokens, and room. */
export interface Look {
  readonly width: number;
  readonly moves: boolean;
  readonly ink: string;
  readonly quietInk: string;
  readonly line: string;
  readonly page: string;
  readonly float: string;
  readonly onFloat: string;
  readonly share: string;
  readonly shareText: string;
  readonly rest: string;
  readonly series: readonly string[];
  readonly font: string;
}

/** Colours of series and slices: `--chart-1` … */
const SERIES_COLOURS = 6;

/** Reads the tokens as they are at the element now; paper is white, whatever the screen. */
export function lookOf(element: HTMLElement, width: number, isPaper: boolean): Look {
  const styles = getComputedStyle(element);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  return {
    width,
    moves: !isPaper && !matchMedia('(prefers-reduced-motion: reduce)').matches,
    ink: isPaper ? '#000' : token('--ink'),
    quietInk: isPaper ? '#333' : token('--ink-3'),
    line: isPaper ? '#ccc' : token('--line'),
    page: isPaper ? '#fff' : token('--white'),
    float: token('--float'),
    onFloat: token('--on-float'),
    share: token('--chart-share'),
    shareText: isPaper ? '#855300' : token('--amber'),
    rest: token('--chart-rest'),
    series: Array.from({ length: SERIES_COLOURS }, (_, index) => token(`--chart-${index + 1}`)),
    font: token('--font'),
  };
}
