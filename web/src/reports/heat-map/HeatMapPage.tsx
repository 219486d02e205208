import type { HeatMap as HeatMapReply } from '@joborder/shared/reports/contract';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { AppLink } from '../../platform/AppLink';
import { useConfig } from '../../platform/config';
import { useDates } from '../../platform/dates';
import { useGridSpreadsheet } from '../../platform/use-spreadsheet';
import { useLang } from '../../platform/i18n/language';
import { LoadProblem } from '../../platform/LoadProblem';
import { shownNumber } from '../../ui/chart/chart-spec';
import { HeatMap, type HeatLabel } from '../../ui/heat/HeatMap';
import { Notice } from '../../ui/Notice';
import { PeriodPicker } from '../frame/PeriodPicker';
import { ReportFrame } from '../frame/ReportFrame';
import { NoReport } from '../ReportState';
import { askedOf, type ReportSpec, withoutRange } from '../report-state';
import { useReport } from '../use-report';
import styles from './HeatMapPage.module.css';
import { useHeatView } from './heat-view';
import { Legend } from './Legend';
import { ordersOf } from '../orders-of';
import { RegionShares } from './RegionShares';
import { Summary } from './Summary';
import { SummarySkeleton } from './SummarySkeleton';
import { TimePlayer } from './TimePlayer';
import { TopProvinces } from './TopProvinces';
import { strengthOf, useHeatMap, usePictures } from './use-heat-map';

const SPEC: ReportSpec = { type: 'heat' };
/** Names on the map: as many as leave the warmth to be seen. */
const NAMED = 6;
const NOTHING: readonly [] = [];

const labelsOf = ({ provinces, totals }: HeatMapReply): readonly HeatLabel[] =>
  provinces.slice(0, NAMED).map(({ id, name, count, ...point }) => ({
    ...point,
    key: id,
    name,
    amount: shownNumber(count),
    href: ordersOf(totals, { province_id: id }),
  }));

/** Where the tourists of job orders go, and when (HEAT-01). */
export function HeatMapPage() {
  const t = useTranslations('heatMap');
  const { range: inWords } = useDates();
  const { mapTilesUrl } = useConfig();
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const report = useReport(SPEC);
  const { range } = report;
  const asked = askedOf(report.state);
  const [view, go] = useHeatView(range);
  const [isPlaying, setPlaying] = useState(false);
  const whole = useHeatMap(asked, range !== null);
  const pictures = usePictures(view.parts, view.index !== null);
  const picture = view.index === null ? null : (pictures.maps?.[view.index] ?? null);
  const shown = picture ?? whole.data;
  const strength = picture && pictures.maps ? strengthOf(picture, pictures.maps) : 1;
  const isEmpty = shown?.totals.joborders === 0;
  const write = useGridSpreadsheet();
  const lang = useLang();
  const onExport = () =>
    write((options) =>
      call('GET /api/v2/web/joborder/heatmap/export', { query: { ...asked, lang } }, options),
    );

  const labels = useMemo(() => (shown ? labelsOf(shown) : []), [shown]);
  const days = range ? inWords(range.from, range.to) : '';
  return (
    <ReportFrame
      controls={
        <>
          <PeriodPicker report={report} />
          <p className={styles.days}>{days}</p>
        </>
      }
      report={report}
      onExport={shown ? onExport : undefined}
    >
      {!range ? (
        <NoReport reason={withoutRange(report.state)} />
      ) : whole.error ? (
        <LoadProblem title={t('failed')} error={whole.error} onRetry={() => void whole.refetch()} />
      ) : (
        <div className={styles.columns} aria-busy={whole.isFetching}>
          <div className={styles.column}>
            {isEmpty ? <Notice>{t('empty')}</Notice> : null}
            <div className={styles.card}>
              <HeatMap
                className={styles.map}
                label={t('map', { days })}
                sources={shown?.points ?? NOTHING}
                strength={strength}
                labels={labels}
                as={AppLink}
                tilesUrl={mapTilesUrl}
                view={view.map}
                onView={(map) => go({ map })}
                movable={!phone}
              >
                <Legend />
              </HeatMap>
              {view.step ? (
                <TimePlayer
                  names={view.parts.map(({ from, to }) => inWords(from, to))}
                  index={view.index}
                  onIndex={(index) => go({ index })}
                  isPlaying={isPlaying}
                  onPlaying={setPlaying}
                  step={view.step}
                  steps={view.steps}
                  onStep={(step) => go({ step })}
                  loaded={pictures.loaded}
                  hasFailed={pictures.error !== null}
                  onRetry={pictures.retry}
                />
              ) : null}
            </div>
            {shown && !isEmpty ? (
              <div className={styles.last}>
                <TopProvinces map={shown} />
              </div>
            ) : null}
          </div>
          <div className={styles.column}>
            {shown ? (
              <>
                <Summary totals={shown.totals} />
                {isEmpty ? null : <RegionShares map={shown} />}
              </>
            ) : (
              <SummarySkeleton />
            )}
          </div>
        </div>
      )}
    </ReportFrame>
  );
}
