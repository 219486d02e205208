import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { thaiDigits } from '@joborder/shared/dates';
import { stopsOf } from '@joborder/shared/trips/itinerary';
import { paths } from '../../paths';
import { confirm } from '../../ui/dialogs';
import type { Problem } from '../../ui/ErrorSummary';
import { IconButton } from '../../ui/IconButton';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { showInStrip } from '../../ui/show-in-strip';
import { DAYS_OF_NIGHTS, PERIOD_DAYS, type TimePeriod, withPeriod } from '../trip-draft';
import { ChoiceCard } from './ChoiceCard';
import { LongPlan, readDays } from './LongPlan';
import styles from './PeriodPage.module.css';
import { StepFrame } from './StepFrame';
import { useTripDraft } from './use-trip-draft';

const PERIODS: readonly TimePeriod[] = ['day', 'nights', 'week', 'long'];
const PICTURES = { day: 'beach', nights: 'river', week: 'market', long: 'sunset' } as const;

/** Step 1 of 3: a slider of four durations; nights and the long one take a number of days. */
export function PeriodPage() {
  const t = useTranslations('tripWizard.period');
  const { draft, change } = useTripDraft();
  const [chosen, setChosen] = useState<TimePeriod | null>(draft.period?.name ?? null);
  const [text, setText] = useState(draft.period?.name === 'long' ? String(draft.period.days) : '');
  const [isWrong, setWrong] = useState(false);
  // A plan from a file may have more days than can be asked for here; it keeps them.
  const long = draft.period?.name === 'long' ? draft.period.days : null;
  const taken = long === Number(thaiDigits(text.trim())) ? long : null;
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const slider = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the slider has no room for what was chosen before.
    const input = slider.current?.querySelector('input:checked');
    showInStrip(slider.current, input?.closest('label'));
  }, []);

  /** Answers whether the days are those of the duration now. */
  const apply = async (name: TimePeriod, days: number): Promise<boolean> => {
    const next = withPeriod(draft, { name, days });
    const places = stopsOf(draft.days).length;
    if (next !== draft && places > 0) {
      const sure = await confirm({
        title: t('rebuildTitle', { days }),
        text: t('rebuildText', { places }),
        action: t('rebuild'),
        refusal: t('keep'),
        danger: true,
      });
      if (!sure) {
        setChosen(draft.period?.name ?? null);
        return false;
      }
    }
    change((before) => withPeriod(before, { name, days }));
    return true;
  };
  const choose = (name: TimePeriod) => {
    setChosen(name);
    setProblem(null);
    const days = PERIOD_DAYS[name];
    if (days !== null) void apply(name, days);
  };
  /** Takes the number that was entered, or says what is wrong with it (AG 5). */
  const useNumber = async (): Promise<boolean> => {
    const days = taken ?? readDays(text);
    setWrong(days === null);
    if (days === null || !(await apply('long', days))) return false;
    setProblem(null);
    return true;
  };
  const check = async (): Promise<Problem | null> => {
    if (chosen === null) return { field: 'period-day', message: t('missing') };
    if (chosen !== 'long' || taken !== null) return null;
    if (readDays(text) === null) {
      setWrong(true);
      return { field: 'long-plan-days', message: t('wrong') };
    }
    return (await useNumber()) ? null : { field: 'period-day', message: t('missing') };
  };
  const slide = (direction: 1 | -1) => {
    const card = slider.current?.firstElementChild;
    slider.current?.scrollBy({ left: direction * ((card?.clientWidth ?? 0) + 16) });
  };
  return (
    <StepFrame
      step="period"
      draft={draft}
      backHref={paths.addTrip()}
      nextHref={paths.tripRegion()}
      check={check}
      problem={problem}
      attempt={attempt}
      onProblem={(found) => {
        setProblem(found);
        if (found) setAttempt((count) => count + 1);
      }}
    >
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">{t('heading')}</legend>
        <div ref={slider} className={styles.slider}>
          {PERIODS.map((name) => (
            <ChoiceCard
              key={name}
              picture={PICTURES[name]}
              title={t(name)}
              text={t(`${name}Days`)}
              input={
                <input
                  id={`period-${name}`}
                  type="radio"
                  name="period"
                  checked={chosen === name}
                  onChange={() => choose(name)}
                />
              }
            />
          ))}
        </div>
        <div className={styles.arrows}>
          <IconButton label={t('earlier')} onClick={() => slide(-1)}>
            <IconChevronLeft size={20} stroke={1.75} aria-hidden />
          </IconButton>
          <IconButton label={t('later')} onClick={() => slide(1)}>
            <IconChevronRight size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      </fieldset>
      {chosen === 'nights' || chosen === 'week' ? (
        <div className={styles.days}>
          <SegmentedControl
            id="period-days"
            label={t('daysOfNights')}
            value={String(draft.period?.name === chosen ? draft.period.days : PERIOD_DAYS[chosen])}
            options={DAYS_OF_NIGHTS[chosen].map((days) => ({
              value: String(days),
              label: t('daysAndNights', { days, nights: days - 1 }),
            }))}
            onChange={(days) => void apply(chosen, Number(days))}
          />
        </div>
      ) : null}
      {chosen === 'long' ? (
        <LongPlan
          text={text}
          taken={taken}
          isWrong={isWrong}
          onChange={(typed) => {
            setText(typed);
            setWrong(false);
          }}
          onUse={() => void useNumber()}
        />
      ) : null}
    </StepFrame>
  );
}
