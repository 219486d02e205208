import { IconChartBar, IconTable } from '@tabler/icons-react';
import {
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../Button';
import { usePrinting } from '../use-printing';
import text from '../text.module.css';
import styles from './Chart.module.css';
import type { ChartSpec } from './chart-spec';
import { type ChartTable, tableOf } from './chart-table';
import type { ChartHandle } from './echarts-canvas';

type Anchor = ComponentType<AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }>;

export interface ChartProps {
  /** What the chart shows: its heading, and its name when read aloud. */
  readonly title: string;
  /** Below the heading: the period, the whole. */
  readonly subtitle?: ReactNode;
  /** Keep it stable: a new one is drawn anew. */
  readonly spec: ChartSpec;
  /** A click on a bar, slice or node with a `href`; links of the table lead there too. */
  readonly onOpen?: (href: string) => void;
  /** The link component of the application. */
  readonly as?: Anchor;
  /** The page prints these numbers in a table of its own. */
  readonly withoutPrintedTable?: boolean;
  /** What the numbers say, below the chart. */
  readonly children?: ReactNode;
}

/** Width of a chart on A4, in px of the print layout. */
const PAPER_WIDTH = 660;

/**
 * A chart with its title, its legend and its numbers as a table. The library arrives with the first
 * chart; the table is there at once, on paper too.
 */
export function Chart({
  title,
  subtitle,
  spec,
  onOpen,
  as,
  withoutPrintedTable = false,
  children,
}: ChartProps) {
  const t = useTranslations('chart');
  const [asTable, setAsTable] = useState(false);
  const table = useMemo(() => tableOf(spec), [spec]);
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <div>
          <h2>{title}</h2>
          {subtitle ? <p className={text.faint}>{subtitle}</p> : null}
        </div>
        <Legend spec={spec} />
        <Button
          kind="text"
          size="small"
          className="screen-only"
          icon={
            asTable ? (
              <IconChartBar size={18} stroke={1.75} aria-hidden />
            ) : (
              <IconTable size={18} stroke={1.75} aria-hidden />
            )
          }
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t('showChart') : t('showTable')}
        </Button>
      </header>
      {asTable ? null : <Canvas title={title} spec={spec} onOpen={onOpen} />}
      <Numbers
        title={title}
        table={table}
        as={as}
        className={
          asTable ? styles.table : withoutPrintedTable ? styles.nowhere : styles.printedTable
        }
      />
      {children ? <div className={styles.foot}>{children}</div> : null}
    </section>
  );
}

/** Names of the series beside their colours, where there is more than one. */
function Legend({ spec }: { spec: ChartSpec }) {
  if (spec.kind === 'ring' || spec.kind === 'network') return null;
  const share = spec.kind === 'bars' ? spec.share : undefined;
  if (spec.series.length < 2 && !share) return null;
  return (
    <ul className={styles.legend}>
      {spec.series.map(({ name }, index) => (
        <li key={name}>
          <span className={styles.swatch} data-colour={index + 1} aria-hidden />
          {name}
        </li>
      ))}
      {share ? (
        <li>
          <span className={styles.stroke} aria-hidden />
          {share.name}
        </li>
      ) : null}
    </ul>
  );
}

/** What is read aloud instead of the picture. */
function useDescription(title: string, spec: ChartSpec): string {
  const t = useTranslations('chart');
  const values = spec.series[0]?.values ?? [];
  const most = Math.max(...values.map((value) => value ?? 0));
  const { name = '' } = spec.items[values.indexOf(most)] ?? {};
  return t('summary', { label: title, count: spec.items.length, name, value: most });
}

function Canvas({ title, spec, onOpen }: Pick<ChartProps, 'title' | 'spec' | 'onOpen'>) {
  const t = useTranslations('chart');
  const frame = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<ChartHandle | 'failed' | null>(null);
  const latest = useRef({ spec, onOpen });
  latest.current = { spec, onOpen };
  const description = useDescription(title, spec);
  const isPrinting = usePrinting();

  useEffect(() => {
    let gone = false;
    let made: ChartHandle | null = null;
    // Bars are drawn once their names can be.
    void Promise.all([import('./echarts-canvas'), document.fonts.ready])
      .then(([{ openChart }]) => {
        if (gone || !frame.current) return;
        made = openChart(frame.current, {
          onPick: (series, index) => {
            const href = latest.current.spec.series[series]?.hrefs?.[index];
            if (href) latest.current.onOpen?.(href);
          },
        });
        setHandle(made);
      })
      .catch(() => setHandle('failed'));
    return () => {
      gone = true;
      made?.close();
    };
  }, []);

  useEffect(() => {
    if (handle && handle !== 'failed') {
      handle.show(spec, description).catch(() => setHandle('failed'));
    }
  }, [handle, spec, description]);
  useLayoutEffect(() => {
    if (handle && handle !== 'failed') handle.setPaper(isPrinting ? PAPER_WIDTH : null);
  }, [handle, isPrinting]);

  return (
    <>
      {handle === 'failed' ? <p role="status">{t('failed')}</p> : null}
      {handle === null ? (
        <p className={`${styles.loading} screen-only`} role="status">
          {t('loading')}
        </p>
      ) : null}
      <div ref={frame} className={styles.frame} role="img" aria-label={description} />
    </>
  );
}

function Numbers({
  title,
  table: { heads, rows },
  as: Link = 'a',
  className,
}: {
  title: string;
  table: ChartTable;
  as?: Anchor | 'a';
  className: string | undefined;
}) {
  return (
    <div className={className}>
      <table className={styles.numbers}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, numbers }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {numbers.map(({ text: number, href }, index) => (
                <td key={heads[index + 1]}>{href ? <Link href={href}>{number}</Link> : number}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
