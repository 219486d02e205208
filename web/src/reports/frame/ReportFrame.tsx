import { useLocation } from '@tanstack/react-router';
import { IconPrinter, IconTableExport } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../platform/AppLink';
import { useDates } from '../../platform/dates';
import { useCan } from '../../platform/use-session';
import { menuOf } from '../../shell/navigation';
import { Page } from '../../shell/Page';
import { Button } from '../../ui/Button';
import { showInStrip } from '../../ui/show-in-strip';
import { printPage, usePrintKeys, usePrintTime } from '../../ui/use-printing';
import type { Report } from '../use-report';
import styles from './frame.module.css';
import { titleOf } from './report-title';

export interface ReportFrameProps {
  /** Pickers of filter, period and view: not on paper. */
  readonly controls: ReactNode;
  readonly report: Pick<Report, 'range' | 'compared'>;
  /** What was chosen beside the periods, in words: on paper they stand in for the controls. */
  readonly chosen?: readonly string[];
  /** What is counted and when; tours by their start unless told. */
  readonly counted?: string;
  /** Writes the spreadsheet of all rows; absent while there is nothing to write, null where a table does. */
  readonly onExport?: (() => void) | null;
  readonly children: ReactNode;
}

/** Title, ways to the other reports, print, export and controls: around every report. */
export function ReportFrame({
  controls,
  report,
  chosen = [],
  counted,
  onExport,
  children,
}: ReportFrameProps) {
  const t = useTranslations('reports');
  const [isPrinting, setPrinting] = useState(false);
  const onPrint = () => {
    setPrinting(true);
    void printPage().finally(() => setPrinting(false));
  };
  usePrintKeys(onPrint);
  const title = titleOf(useLocation({ select: ({ pathname }) => pathname }));
  return (
    <div className={styles.report}>
      <Page
        title={t(`titles.${title}`)}
        subtitle={counted ?? t('counted')}
        actions={
          <>
            {onExport === null ? null : (
              <Button
                className={styles.action}
                disabled={!onExport}
                icon={<IconTableExport size={18} stroke={1.75} aria-hidden />}
                onClick={onExport}
              >
                {t('export')}
              </Button>
            )}
            <Button
              className={styles.action}
              icon={<IconPrinter size={18} stroke={1.75} aria-hidden />}
              busy={isPrinting}
              onClick={onPrint}
            >
              {t('print')}
            </Button>
          </>
        }
      >
        <OtherReports />
        <div className={`${styles.controls} screen-only`}>{controls}</div>
        <PrintedLine report={report} chosen={chosen} />
        {children}
      </Page>
    </div>
  );
}

/** The reports that the reader may open; nothing where there is but one. */
function OtherReports() {
  const t = useTranslations('shell');
  const pathname = useLocation({ select: (location) => location.pathname });
  const reports = menuOf(useCan()).find((group) => group.name === 'reports')?.items ?? [];
  const tabs = useRef<HTMLElement>(null);
  // On a phone not all of them have room: the current one is in sight.
  useEffect(() => {
    showInStrip(tabs.current, tabs.current?.querySelector('[aria-current]'));
  }, []);
  if (reports.length < 2) return null;
  return (
    <nav ref={tabs} className={`${styles.reports} screen-only`} aria-label={t('groups.reports')}>
      {reports.map(({ name, href, icon: Icon }) => (
        <AppLink key={name} href={href} aria-current={href === pathname ? 'page' : undefined}>
          <Icon size={18} stroke={1.75} aria-hidden />
          {t(`nav.${name}`)}
        </AppLink>
      ))}
    </nav>
  );
}

/** On paper: what was chosen, and when it was printed. */
function PrintedLine({
  report: { range, compared },
  chosen,
}: Required<Pick<ReportFrameProps, 'report' | 'chosen'>>) {
  const t = useTranslations('reports');
  const { instant, range: inWords } = useDates();
  const time = usePrintTime();
  if (!time) return null;
  const words = [
    ...chosen,
    range ? inWords(range.from, range.to) : '',
    compared ? t('compare.with', { range: inWords(compared.from, compared.to) }) : '',
  ];
  return (
    <p className={styles.printed}>
      <b>{words.filter(Boolean).join(' · ')}</b>
      <span>{t('printed', { at: instant(time) })}</span>
    </p>
  );
}
