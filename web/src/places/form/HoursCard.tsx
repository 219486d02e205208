import { IconCalendarRepeat, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { MAX_PLACE_PERIOD_TEXT, MAX_PLACE_PERIODS } from '@joborder/shared/places/limits';
import { isWeekday } from '@joborder/shared/places/place-input';
import { focusElement } from './focus-element';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { type FormPeriod, newPeriod } from './form-data';
import text from '../../ui/text.module.css';
import styles from './HoursCard.module.css';
import form from './PlaceForm.module.css';
import type { PlaceFormState } from './use-place-form';

const WEEK = ['1', '2', '3', '4', '5', '6', '0'] as const;
/** The option that stands for a text of one's own (PADD-09). */
const CUSTOM = '-1';

/** Opening hours: a day or a text, and from when to when. */
export function HoursCard({ state }: { state: PlaceFormState }) {
  const t = useTranslations('placeForm.hours');
  const tPlace = useTranslations('place');
  const { input, set, errorOf } = state;
  const periods = input.place_open_period;
  const replace = (next: readonly FormPeriod[]) => set({ place_open_period: next });
  const change = (key: string, patch: Partial<FormPeriod>) =>
    replace(periods.map((each) => (each.key === key ? { ...each, ...patch } : each)));
  const add = () => {
    const used = new Set(periods.map((period) => period.day));
    const last = periods.at(-1);
    replace([
      ...periods,
      newPeriod({
        // The next day that has no hours yet, open as long as the one before.
        day: last && isWeekday(last.day) ? (WEEK.find((day) => !used.has(day)) ?? '') : '',
        open_time: last?.open_time ?? '',
        close_time: last?.close_time ?? '',
      }),
    ]);
    focusElement(`place_open_period.${periods.length}.day`);
  };
  const everyDay = ({ open_time, close_time }: FormPeriod) =>
    replace([
      ...WEEK.map((day) => newPeriod({ day, open_time, close_time })),
      ...periods.filter((period) => period.custom && period.day !== ''),
    ]);
  /** What a close time means that is not after the open time: it may be meant, or a slip. */
  const closes = ({ open_time, close_time }: FormPeriod) => {
    if (open_time === '' || close_time === '' || close_time > open_time) return undefined;
    return t(close_time === open_time ? 'allDay' : 'nextDay');
  };
  const remove = (index: number) => {
    replace(periods.toSpliced(index, 1));
    focusElement(
      periods.length > 1
        ? `place_open_period.${Math.min(index, periods.length - 2)}.day`
        : 'place_open_period',
    );
  };
  return (
    <section className={form.card} aria-labelledby="place-hours">
      <h2 id="place-hours">{t('title')}</h2>
      {periods.length === 0 ? <p className={text.quiet}>{t('none')}</p> : null}
      {periods.map((period, index) => {
        const id = (name: string) => `place_open_period.${index}.${name}`;
        const row = index + 1;
        return (
          <fieldset key={period.key} className={styles.row}>
            <legend className="visually-hidden">{t('row', { row })}</legend>
            <SelectField
              id={period.custom ? `${id('day')}.choice` : id('day')}
              className={styles.day}
              label={t('day')}
              error={period.custom ? null : errorOf(id('day'))}
              value={period.custom ? CUSTOM : period.day}
              onChange={({ target: { value } }) =>
                change(
                  period.key,
                  value === CUSTOM ? { custom: true, day: '' } : { custom: false, day: value },
                )
              }
              options={[
                { value: '', label: t('chooseDay') },
                ...WEEK.map((day) => ({ value: day, label: tPlace(`weekday.${day}`) })),
                { value: CUSTOM, label: t('custom') },
              ]}
            />
            {period.custom ? (
              <TextField
                id={id('day')}
                className={styles.text}
                label={t('customText')}
                error={errorOf(id('day'))}
                value={period.day}
                maxLength={MAX_PLACE_PERIOD_TEXT}
                onChange={(event) => change(period.key, { day: event.target.value })}
              />
            ) : null}
            <TextField
              id={id('open_time')}
              className={styles.time}
              type="time"
              label={t('open')}
              error={errorOf(id('open_time'))}
              value={period.open_time}
              onChange={(event) => change(period.key, { open_time: event.target.value })}
            />
            <TextField
              id={id('close_time')}
              className={styles.time}
              type="time"
              label={t('close')}
              hint={closes(period)}
              error={errorOf(id('close_time'))}
              value={period.close_time}
              onChange={(event) => change(period.key, { close_time: event.target.value })}
            />
            <div className={styles.actions}>
              {period.open_time && period.close_time && !period.custom ? (
                <IconButton label={t('everyDay')} onClick={() => everyDay(period)}>
                  <IconCalendarRepeat size={18} stroke={1.75} aria-hidden />
                </IconButton>
              ) : null}
              <IconButton label={t('remove', { row })} danger onClick={() => remove(index)}>
                <IconTrash size={18} stroke={1.75} aria-hidden />
              </IconButton>
            </div>
          </fieldset>
        );
      })}
      <div>
        <Button
          id="place_open_period"
          icon={<IconPlus size={18} stroke={1.75} aria-hidden />}
          disabled={periods.length >= MAX_PLACE_PERIODS}
          onClick={add}
        >
          {t('add')}
        </Button>
      </div>
    </section>
  );
}
