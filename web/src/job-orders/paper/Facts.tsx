import { airportName } from '@joborder/shared/airports';
import { countryName } from '@joborder/shared/countries';
import { diffDays, isEmptyDay } from '@joborder/shared/dates';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../platform/dates';
import { useLang } from '../../platform/i18n/language';
import styles from './Facts.module.css';
import type { PaperOrder, PaperTransport } from './paper-order';

/** Domestic travel has neither number, date nor country (AG 4). */
const DOMESTIC = 5;

/** A date that does not break between its month and its year. */
const whole = (date: string) => date.replaceAll(' ', '\u00a0');

/** Who travels, when and how, at a glance. */
export function Facts({ order }: { order: PaperOrder }) {
  const t = useTranslations('paper');
  const kindOf = useTranslations('transport');
  const lang = useLang();
  const { day, range } = useDates();
  const transport = (way: 'from' | 'to', { type, no, date, country }: PaperTransport) => {
    const kind = kindOf(`${type as 1 | 2 | 3 | 4 | 5}`);
    if (type === DOMESTIC) return kind;
    const place = country && t(`facts.${way}`, { country: countryName(country, lang) });
    return [kind, no, place, isEmptyDay(date) ? '' : whole(day(date))].filter(Boolean).join(' ');
  };
  const { tourists_all: count, tourists_followers: followers } = order.counts;
  const days =
    isEmptyDay(order.start) || isEmptyDay(order.stop) ? 0 : diffDays(order.start, order.stop) + 1;
  const fact = (name: string, value: ReactNode, wide = false) => (
    <div className={wide ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd>{value || '–'}</dd>
    </div>
  );
  return (
    <dl className={styles.facts}>
      {order.foreignAgency === null ? null : fact(t('facts.foreignAgency'), order.foreignAgency)}
      {order.tourCode === null ? null : fact(t('facts.tourCode'), order.tourCode)}
      {fact(
        t('facts.period'),
        days > 0 && t('facts.periodValue', { range: range(order.start, order.stop), days }),
      )}
      {fact(
        t('facts.people'),
        followers > 0
          ? t('facts.peopleWithFollowers', { count, followers })
          : t('facts.peopleValue', { count }),
      )}
      {fact(t('facts.inbound'), transport('from', order.inbound))}
      {fact(t('facts.outbound'), transport('to', order.outbound))}
      {order.flights.length > 0
        ? fact(
            t('facts.flights'),
            order.flights.map((flight, index) => (
              // Flights have no identity of their own.
              <span key={index} className={styles.flight}>
                {[
                  flight.no,
                  [flight.from, flight.to]
                    .filter(Boolean)
                    .map((airport) => airportName(airport, lang))
                    .join('–'),
                  isEmptyDay(flight.date) ? '' : whole(day(flight.date)),
                  [flight.departs, flight.arrives].filter(Boolean).join('–'),
                ]
                  .filter(Boolean)
                  .join(' ')}
              </span>
            )),
            true,
          )
        : null}
    </dl>
  );
}
