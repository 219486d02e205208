import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { airportName } from '@joborder/shared/airports';
import { countryName } from '@joborder/shared/countries';
import { diffDays, isDay } from '@joborder/shared/dates';
import type { Transport } from '@joborder/shared/job-orders/draft';
import { isFlight } from '@joborder/shared/job-orders/new-draft';
import { useDates } from '../../../platform/dates';
import { useLang } from '../../../platform/i18n/language';
import { useWizardContext } from '../WizardContext';
import styles from './ReviewStep.module.css';
import { Section } from './Section';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function DetailsSummary({ onChange }: { onChange: () => void }) {
  const t = useTranslations('wizard');
  const lang = useLang();
  const dates = useDates();
  const { draft, waiting } = useWizardContext();
  const { details } = draft;
  const { joborder_start: start, joborder_stop: stop } = details;
  const nights = isDay(start) && isDay(stop) ? diffDays(start, stop) : 0;

  const flights = details.flights_internal.filter(isFlight);
  // Within the country only the type is told: number, date and country are hidden (JO4-05).
  const travel = (transport: Transport, direction: 'from' | 'to') => {
    const type = t(`details.types.type${transport.type}`);
    if (transport.type === 5) return type;
    const country =
      transport.country &&
      t(`review.${direction}`, { country: countryName(transport.country, lang) });
    return (
      <>
        {[type, transport.no, country].filter(Boolean).join(' ')}
        {transport.date ? <span>{dates.day(transport.date)}</span> : null}
      </>
    );
  };
  return (
    <Section
      name="details"
      gist={dates.range(start, stop)}
      isWaiting={waiting(1).length > 0}
      onChange={onChange}
    >
      <dl className={styles.facts}>
        <Fact name={t('details.foreignAgency')}>{details.external_agencys}</Fact>
        <Fact name={t('details.external_agencys_code')}>
          {details.external_agencys_code || t('review.none')}
        </Fact>
        <Fact name={t('details.period')}>
          {dates.range(start, stop)}{' '}
          <span>({t('details.length', { days: nights + 1, nights })})</span>
        </Fact>
        <Fact name={t('details.inbound')}>{travel(details.inbound, 'from')}</Fact>
        <Fact name={t('details.outbound')}>{travel(details.outbound, 'to')}</Fact>
        <Fact name={t('details.flights')}>
          {flights.length === 0
            ? t('review.none')
            : flights.map((flight, index) => (
                // Flights have no identity of their own.
                <span key={index}>
                  <b>
                    {flight.flight_no} {airportName(flight.flight_from, lang)}{' '}
                    {flight.flight_departure_datetime.slice(11)} →{' '}
                    {airportName(flight.flight_to, lang)} {flight.flight_arrival_datetime.slice(11)}
                  </b>{' '}
                  {flight.flight_departure_date ? dates.day(flight.flight_departure_date) : null}
                </span>
              ))}
        </Fact>
      </dl>
    </Section>
  );
}
