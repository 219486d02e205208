import { IconAlertCircle, IconCircleCheck, IconMinus, IconPencil } from '@tabler/icons-react';
import { plainText } from '@joborder/shared/plain-text';
import { type TemperatureState, temperatureState } from '@joborder/shared/tracking/rules';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { useRecord } from './guide-data';
import {
  countTemperatures,
  type RoadDay,
  type GuideOrderView,
  type Traveller,
} from './guide-order';
import styles from './TemperatureSheet.module.css';

const ICONS = {
  normal: IconCircleCheck,
  abnormal: IconAlertCircle,
  unspecified: IconMinus,
} as const;

interface PersonProps {
  readonly person: Traveller;
  readonly state: TemperatureState;
  readonly remark: string;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onSave: (status: 0 | 1, remark: string) => void;
}

function Person({ person, state, remark, open, onOpen, onSave }: PersonProps) {
  const t = useTranslations('guide');
  const [text, setText] = useState(state === 'abnormal' ? remark : '');
  const [error, setError] = useState<string | null>(null);
  const Icon = ICONS[state];
  const field = `remark-${person.id}`;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const symptom = plainText(text, true).trim();
    if (symptom === '') {
      setError(t('describe'));
      document.getElementById(field)?.focus();
      return;
    }
    onSave(0, symptom);
  };
  return (
    <li className={styles.person}>
      <button type="button" className={styles.line} aria-expanded={open} onClick={onOpen}>
        <span className={styles.name}>{person.name}</span>
        <span className={`${styles.state} ${styles[state]}`}>
          <Icon size={18} stroke={2} aria-hidden />
          {state === 'abnormal' ? `${t('abnormal')} · ${remark}` : t(state)}
        </span>
        <IconPencil className={styles.pencil} size={18} stroke={1.75} aria-hidden />
      </button>
      {open ? (
        <form className={styles.form} noValidate onSubmit={save}>
          <TextField
            id={field}
            label={t('abnormalLabel')}
            hint={t('abnormalHint')}
            error={error}
            maxLength={300}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div className={styles.buttons}>
            <Button
              icon={<IconCircleCheck size={20} stroke={1.75} aria-hidden />}
              onClick={() => {
                // A value that was withdrawn is no suggestion for the next entry.
                setText('');
                setError(null);
                onSave(1, '');
              }}
            >
              {t('saveNormal')}
            </Button>
            <Button type="submit" icon={<IconAlertCircle size={20} stroke={1.75} aria-hidden />}>
              {t('saveAbnormal')}
            </Button>
          </div>
        </form>
      ) : null}
    </li>
  );
}

export interface TemperatureSheetProps {
  readonly user: number;
  readonly order: GuideOrderView;
  readonly day: RoadDay;
  readonly onClose: () => void;
}

/** Everybody normal in one tap, then the exceptions one by one. */
export function TemperatureSheet({ user, order, day, onClose }: TemperatureSheetProps) {
  const t = useTranslations('guide');
  const record = useRecord(user);
  const [open, setOpen] = useState<number | null>(null);
  const readings = new Map(day.temperatures.map((each) => [each.joborder_tourist_id, each]));
  const stateOf = (id: number) => temperatureState(readings.get(id));
  const counts = countTemperatures(order, day);
  const total = order.tourists.length;
  const left = order.tourists.filter(({ id }) => stateOf(id) === 'unspecified');

  const send = (list: readonly { id: number; status: 0 | 1; remark: string }[]) =>
    record({
      type: 'temperatures',
      joborder_code: order.code,
      day: day.day,
      readings: list.map(({ id, status, remark }) => ({
        joborder_tourist_id: id,
        temperaturestatus: status,
        ...(remark ? { remark } : {}),
      })),
    });

  return (
    <Dialog
      sheet
      closable
      title={t('temperaturesOf', { day: day.day })}
      onClose={onClose}
      footer={
        left.length > 0 ? (
          <Button
            kind="primary"
            wide
            className={styles.all}
            icon={<IconCircleCheck size={24} stroke={2} aria-hidden />}
            onClick={() => void send(left.map(({ id }) => ({ id, status: 1, remark: '' })))}
          >
            {left.length === total
              ? t('allNormal', { count: total })
              : t('restNormal', { count: left.length })}
          </Button>
        ) : (
          <Button kind="primary" wide className={styles.all} onClick={onClose}>
            {t('temperaturesDone')}
          </Button>
        )
      }
    >
      <p role="status">
        {t('measured', { done: total - left.length, total })}
        {counts.abnormal > 0 ? ` · ${t('abnormalCount', { count: counts.abnormal })}` : null}
      </p>
      <ul className={styles.people}>
        {order.tourists.map((person) => (
          <Person
            key={person.id}
            person={person}
            state={stateOf(person.id)}
            remark={readings.get(person.id)?.remark ?? ''}
            open={open === person.id}
            onOpen={() => setOpen((now) => (now === person.id ? null : person.id))}
            onSave={(status, remark) => {
              void send([{ id: person.id, status, remark }]).then((kept) => {
                if (kept) setOpen(null);
              });
            }}
          />
        ))}
      </ul>
    </Dialog>
  );
}
