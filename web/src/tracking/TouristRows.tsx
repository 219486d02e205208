import { countryName } from '@joborder/shared/countries';
import { fullName } from '@joborder/shared/job-orders/full-name';
import type { Progress } from '@joborder/shared/tracking/contract';
import { useTranslations } from 'use-intl';
import { useLang } from '../platform/i18n/language';
import { Badge } from '../ui/Badge';
import { READINGS } from './look';
import type { DayReading } from './progress-view';
import styles from './TouristRows.module.css';

export interface TouristRowsProps {
  readonly order: Progress;
  readonly tourists: Progress['tourists'];
  /** Number of the first of them on the whole list. */
  readonly first: number;
  readonly readings: ReadonlyMap<number, readonly DayReading[]>;
  readonly today: number | null;
  readonly marked: ReadonlySet<string>;
}

type Tourist = Progress['tourists'][number];

/** The title stands on the paper. */
const nameOf = ({ fname, lname }: Tourist) => fullName(fname, lname);

function Reading({ reading }: { reading: DayReading | undefined }) {
  const t = useTranslations('progress.tourists');
  if (!reading || reading.state === 'ahead') {
    return (
      <span className={styles.ahead} title={t('ahead')}>
        <span aria-hidden>·</span>
        <span className="visually-hidden">{t('ahead')}</span>
      </span>
    );
  }
  const { tone, Icon } = READINGS[reading.state];
  return (
    <Badge
      tone={tone}
      plain
      title={reading.state === 'abnormal' ? reading.remark : undefined}
      icon={<Icon size={16} stroke={2} aria-hidden />}
    >
      {t(reading.state)}
    </Badge>
  );
}

/** What was abnormal, day by day; the grid itself has room for the word only. */
function useRemarks() {
  const t = useTranslations('progress.tourists');
  return (order: Progress, readings: readonly DayReading[] | undefined) =>
    (readings ?? []).flatMap((reading, index) =>
      reading.state === 'abnormal'
        ? [t('remarkOf', { day: order.days[index]?.dayno ?? 0, remark: reading.remark })]
        : [],
    );
}

export function TouristsTable(props: TouristRowsProps) {
  const { order, tourists, first, readings, today, marked } = props;
  const t = useTranslations('progress.tourists');
  const fact = useTranslations('touristFacts');
  const lang = useLang();
  const remarks = useRemarks();
  return (
    // Many days are wider than the screen: they scroll in here, and the keyboard must get here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} role="region" aria-label={t('scroll')} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            <th className={styles.n}>{t('n')}</th>
            <th className={styles.name}>{fact('name')}</th>
            <th>{fact('passport')}</th>
            <th className={styles.number}>{fact('age')}</th>
            <th>{fact('nation')}</th>
            {order.days.map(({ dayno }) => (
              <th
                key={dayno}
                className={styles.day}
                data-today={dayno === today || undefined}
                aria-current={dayno === today ? 'date' : undefined}
              >
                {t(dayno === today ? 'today' : 'day', { day: dayno })}
              </th>
            ))}
            <th className={styles.remark}>{t('remark')}</th>
          </tr>
        </thead>
        <tbody>
          {tourists.map((tourist, index) => {
            const own = readings.get(tourist.id);
            return (
              <tr key={tourist.id}>
                <td className={styles.n}>{first + index}</td>
                <th scope="row" className={styles.name}>
                  {nameOf(tourist)}
                </th>
                <td>{tourist.passport}</td>
                <td className={styles.number}>{tourist.age ?? '–'}</td>
                <td>{countryName(tourist.origincountry, lang) || '–'}</td>
                {order.days.map(({ dayno }, at) => (
                  <td
                    key={dayno}
                    className={styles.day}
                    data-today={dayno === today || undefined}
                    data-changed={marked.has(`tourist-${tourist.id}-${dayno}`) || undefined}
                  >
                    <Reading reading={own?.[at]} />
                  </td>
                ))}
                <td className={styles.remark}>{remarks(order, own).join(' · ')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export function TouristCards(props: TouristRowsProps) {
  const { order, tourists, first, readings, today, marked } = props;
  const t = useTranslations('progress.tourists');
  const lang = useLang();
  const remarks = useRemarks();
  return (
    <ul className={styles.cards} aria-labelledby="tourists-title">
      {tourists.map((tourist, index) => {
        const own = readings.get(tourist.id);
        return (
          <li key={tourist.id}>
            <p className={styles.cardHead}>
              <span>{first + index}</span>
              <b>{nameOf(tourist)}</b>
              <span>{tourist.age ?? '–'}</span>
            </p>
            <p className={styles.cardFacts}>
              {[tourist.passport, countryName(tourist.origincountry, lang)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <dl className={styles.days}>
              {order.days.map(({ dayno }, at) => (
                <div
                  key={dayno}
                  data-today={dayno === today || undefined}
                  data-changed={marked.has(`tourist-${tourist.id}-${dayno}`) || undefined}
                >
                  <dt>{t(dayno === today ? 'today' : 'day', { day: dayno })}</dt>
                  <dd>
                    <Reading reading={own?.[at]} />
                  </dd>
                </div>
              ))}
            </dl>
            {remarks(order, own).map((remark) => (
              <p key={remark} className={styles.note}>
                {remark}
              </p>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
