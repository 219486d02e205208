import { type FormEvent, useId, useState } from 'react';
import { IconAlertCircle, IconSun } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { DAY_PARTS, type DayPart } from '@joborder/shared/trips/plan';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { PART_ICONS, PART_NAMES } from './part-icons';
import text from '../ui/text.module.css';
import styles from './TimeOfDayDialog.module.css';

export interface TimeOfDayDialogProps {
  readonly day: number;
  readonly place: string;
  readonly preselected: DayPart | null;
  /** Offers all day beside the three parts. */
  readonly allDay: boolean;
  readonly onConfirm: (parts: readonly DayPart[]) => void;
  /** Back to the list; nothing was added. */
  readonly onCancel: () => void;
}

/** In which parts of the day is a place visited? */
export function TimeOfDayDialog({
  day,
  place,
  preselected,
  allDay,
  onConfirm,
  onCancel,
}: TimeOfDayDialogProps) {
  const t = useTranslations('board');
  const id = useId();
  const [parts, setParts] = useState<readonly DayPart[]>(preselected ? [preselected] : []);
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form stands inside the picker, whose own form must not hear of it.
    event.stopPropagation();
    if (parts.length === 0) setMissing(true);
    else onConfirm(DAY_PARTS.filter((part) => parts.includes(part)));
  };
  return (
    <Dialog
      title={t('time.title')}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('time.cancel')}</Button>
          <Button kind="primary" type="submit" form={id}>
            {t('time.confirm')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <p>{t('time.question', { place, day })}</p>
        <fieldset className={styles.parts} aria-describedby={missing ? `${id}-missing` : undefined}>
          <legend className="visually-hidden">{t('time.parts')}</legend>
          {missing ? (
            <p id={`${id}-missing`} className={styles.missing} role="alert">
              <IconAlertCircle size={18} stroke={2} aria-hidden />
              {t('time.missing')}
            </p>
          ) : null}
          {DAY_PARTS.map((part) => {
            const Icon = PART_ICONS[part];
            return (
              <label key={part} className={styles.part}>
                <input
                  type="checkbox"
                  data-autofocus={(preselected ?? 1) === part || undefined}
                  checked={parts.includes(part)}
                  onChange={(event) => {
                    setMissing(false);
                    setParts(
                      event.target.checked
                        ? [...parts, part]
                        : parts.filter((each) => each !== part),
                    );
                  }}
                />
                <Icon size={20} stroke={1.75} aria-hidden />
                <span className={text.strong}>{t(`parts.${PART_NAMES[part]}`)}</span>
                <span className={styles.hours}>{t(`hours.${PART_NAMES[part]}`)}</span>
              </label>
            );
          })}
          {allDay ? (
            <label className={styles.part}>
              <input
                type="checkbox"
                checked={parts.length === DAY_PARTS.length}
                onChange={(event) => {
                  setMissing(false);
                  setParts(event.target.checked ? DAY_PARTS : []);
                }}
              />
              <IconSun size={20} stroke={1.75} aria-hidden />
              <span className={text.strong}>{t('time.allDay')}</span>
              <span className={styles.hours}>{t('time.allDayHint')}</span>
            </label>
          ) : null}
        </fieldset>
      </form>
    </Dialog>
  );
}
