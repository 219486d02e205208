import { Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { diffDays, isDay, todayInBangkok } from '@joborder/shared/dates';
import { isUntouched } from '@joborder/shared/job-orders/new-draft';
import { useDates } from '../../../platform/dates';
import { useMessages } from '../../../platform/use-messages';
import { DateField } from '../../../ui/DateField';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { focusLater } from '../../../ui/focus-later';
import { Notice } from '../../../ui/Notice';
import { TextField } from '../../../ui/TextField';
import { lazyPart } from '../../../ui/lazy-part';
import { useWizardContext } from '../WizardContext';
import styles from './DetailsStep.module.css';
import { Facts } from './Facts';
import { Flights } from './Flights';
import { HeaderImport } from './HeaderImport';
import { RecentAgencies } from './RecentAgencies';
import { TransportBlock } from './TransportBlock';
import { useDetails, useProblem } from './use-details';

const Calendar = lazyPart(() =>
  import('../../../ui/Calendar').then((file) => ({ default: file.Calendar<'range'> })),
);

function Period() {
  const t = useTranslations('wizard.details');
  const dates = useDates();
  const problem = useProblem();
  const { warnings, draft } = useWizardContext();
  // Once a stop is checked in, the start stands (D60).
  const isFixed = draft.programme.days.some((day) =>
    Object.values(day.parts).some((stops) => stops.some((stop) => stop.locked)),
  );
  const messages = useMessages();
  const { details, setPeriod } = useDetails();
  const { joborder_start: start, joborder_stop: stop } = details;
  const known = isDay(start) && isDay(stop) && stop >= start;
  const until = isDay(start) ? diffDays(todayInBangkok(), start) : 0;
  return (
    <section className={styles.section} aria-labelledby="period">
      <h2 id="period">{t('period')}</h2>
      <div className={styles.period}>
        <div className={styles.stack}>
          <DateField
            id="joborder_start"
            label={t('joborder_start')}
            value={start}
            disabled={isFixed}
            hint={isFixed ? t('startFixed') : undefined}
            error={problem('joborder_start')}
            onChange={(day) => setPeriod(day, stop)}
          />
          <DateField
            id="joborder_stop"
            label={t('joborder_stop')}
            value={stop}
            error={problem('joborder_stop')}
            opensOn={isDay(start) ? start : undefined}
            onChange={(day) => setPeriod(start, day)}
          />
          {known ? (
            <Notice>
              <b>
                {t('length', { days: diffDays(start, stop) + 1, nights: diffDays(start, stop) })}
              </b>
              {' · '}
              {until < 0 ? t('started') : t('startsIn', { days: until })}
              <br />
              {t('ageAt', { day: dates.day(start) })}
            </Notice>
          ) : null}
          {warnings
            .filter(({ path }) => path === 'joborder_start' || path === 'joborder_stop')
            .map((warning) => (
              <Notice key={warning.code} tone="amber">
                {messages.warning(warning)}
              </Notice>
            ))}
        </div>
        <div className={styles.calendar}>
          <Suspense fallback={<div className={styles.calendarRoom} />}>
            <Calendar
              // The month follows a start date that was typed.
              key={start.slice(0, 7)}
              type="range"
              allowSingleDateInRange
              value={[isDay(start) ? start : null, isDay(stop) ? stop : null]}
              defaultDate={isDay(start) ? start : undefined}
              minDate={isFixed ? start : undefined}
              onChange={([from, to]) =>
                isFixed ? setPeriod(start, to ?? from ?? '') : setPeriod(from ?? '', to ?? '')
              }
            />
          </Suspense>
        </div>
      </div>
    </section>
  );
}

/** Step 1: foreign agency, dates, arrival and departure, internal flights. */
export function DetailsStep() {
  const t = useTranslations('wizard.details');
  const messages = useMessages();
  const problem = useProblem();
  const { start, draft, checked, attempt, issuesOf, target, reached } = useWizardContext();
  const { details, set } = useDetails();
  // A new order begins with its first field.
  const isNew = start.mode === 'create' && isUntouched(draft, 'details');
  const first = useRef(isNew);
  useEffect(() => {
    if (first.current) focusLater('external_agencys');
  }, []);
  useEffect(() => {
    if (target === null) return;
    focusLater(target);
    reached();
  }, [target, reached]);
  const problems = checked.has(1)
    ? issuesOf(1).map((issue) => ({ field: issue.path, message: messages.issue(issue) }))
    : [];
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <ErrorSummary problems={problems} attempt={attempt} />
        <section className={styles.section} aria-labelledby="foreign-agency">
          <h2 id="foreign-agency">{t('foreignAgency')}</h2>
          <div className={`${styles.pair} ${styles.level}`}>
            <TextField
              id="external_agencys"
              label={t('external_agencys')}
              value={details.external_agencys}
              error={problem('external_agencys')}
              maxLength={300}
              autoComplete="off"
              onChange={(event) => set({ external_agencys: event.target.value })}
            />
            <TextField
              id="external_agencys_code"
              label={t('external_agencys_code')}
              optional
              value={details.external_agencys_code}
              error={problem('external_agencys_code')}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => set({ external_agencys_code: event.target.value })}
            />
          </div>
          {start.mode === 'create' ? <RecentAgencies /> : null}
        </section>
        <Period />
        <section className={styles.section} aria-labelledby="travel">
          <h2 id="travel">{t('travel')}</h2>
          <div className={styles.pair}>
            <TransportBlock direction="inbound" />
            <TransportBlock direction="outbound" />
          </div>
        </section>
        <Flights />
      </div>
      <aside className={styles.side}>
        <Facts />
        <HeaderImport />
      </aside>
    </div>
  );
}
