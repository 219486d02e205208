import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { InternalFlight } from '@joborder/shared/job-orders/draft';
import { emptyFlight } from '@joborder/shared/job-orders/new-draft';
import { Button } from '../../../ui/Button';
import { DateField } from '../../../ui/DateField';
import { IconButton } from '../../../ui/IconButton';
import { Notice } from '../../../ui/Notice';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toasts';
import { useMessages } from '../../../platform/use-messages';
import { ADD_FLIGHT, useWizardContext } from '../WizardContext';
import section from './DetailsStep.module.css';
import styles from './Flights.module.css';
import { useDetails, useProblem } from './use-details';

type Time = 'flight_departure_datetime' | 'flight_arrival_datetime';

const timeOf = (local: string) => local.slice(11, 16);
/** A time belongs to the flight's day until its own says otherwise (an arrival after midnight). */
const at = (day: string, time: string) => (time === '' ? '' : `${day}T${time}`);

/** Flights within Thailand: as many as wanted, removable with undo. */
export function Flights() {
  const t = useTranslations('wizard.details');
  const problem = useProblem();
  const messages = useMessages();
  const { warnings } = useWizardContext();
  const { details, set } = useDetails();
  const flights = details.flights_internal;
  const replace = (index: number, patch: Partial<InternalFlight>) =>
    set({
      flights_internal: flights.map((flight, each) =>
        each === index ? { ...flight, ...patch } : flight,
      ),
    });
  const setDay = (index: number, flight: InternalFlight, day: string) =>
    replace(index, {
      flight_departure_date: day,
      flight_departure_datetime: at(day, timeOf(flight.flight_departure_datetime)),
      flight_arrival_datetime: at(day, timeOf(flight.flight_arrival_datetime)),
    });
  const setTime = (index: number, flight: InternalFlight, name: Time, time: string) =>
    replace(index, {
      [name]: at(flight.flight_departure_date || details.joborder_start, time),
      flight_departure_date: flight.flight_departure_date || details.joborder_start,
    });
  const remove = (index: number, flight: InternalFlight) => {
    set({ flights_internal: flights.filter((_, each) => each !== index) });
    toast({
      tone: 'blue',
      text: t('flightRemoved', { no: flight.flight_no || String(index + 1) }),
      action: { label: t('undo'), run: () => set({ flights_internal: flights }) },
    });
  };
  return (
    <section className={section.section} aria-labelledby="flights">
      <h2 id="flights">
        {t('flights')} <span className={styles.ifAny}>{t('ifAny')}</span>
      </h2>
      {flights.length > 0 ? (
        <ol className={styles.list}>
          {flights.map((flight, index) => {
            const path = (name: keyof InternalFlight) => `flights_internal.${index}.${name}`;
            return (
              // Flights have no identity of their own.
              <li key={index}>
                <fieldset className={styles.row}>
                  <legend>{t('flightRow', { row: index + 1 })}</legend>
                  <DateField
                    id={path('flight_departure_date')}
                    label={t('flight.date')}
                    value={flight.flight_departure_date}
                    error={problem(path('flight_departure_date'))}
                    opensOn={details.joborder_start || undefined}
                    onChange={(day) => setDay(index, flight, day)}
                  />
                  {(
                    [
                      ['flight_no', 'no', 60],
                      ['flight_from', 'from', 100],
                    ] as const
                  ).map(([name, label, max]) => (
                    <TextField
                      key={name}
                      id={path(name)}
                      label={t(`flight.${label}`)}
                      value={flight[name]}
                      error={problem(path(name))}
                      maxLength={max}
                      autoComplete="off"
                      onChange={(event) => replace(index, { [name]: event.target.value })}
                    />
                  ))}
                  <TextField
                    id={path('flight_departure_datetime')}
                    label={t('flight.departs')}
                    type="time"
                    value={timeOf(flight.flight_departure_datetime)}
                    error={problem(path('flight_departure_datetime'))}
                    onChange={(event) =>
                      setTime(index, flight, 'flight_departure_datetime', event.target.value)
                    }
                  />
                  <TextField
                    id={path('flight_to')}
                    label={t('flight.to')}
                    value={flight.flight_to}
                    error={problem(path('flight_to'))}
                    maxLength={100}
                    autoComplete="off"
                    onChange={(event) => replace(index, { flight_to: event.target.value })}
                  />
                  <TextField
                    id={path('flight_arrival_datetime')}
                    label={t('flight.arrives')}
                    type="time"
                    value={timeOf(flight.flight_arrival_datetime)}
                    error={problem(path('flight_arrival_datetime'))}
                    onChange={(event) =>
                      setTime(index, flight, 'flight_arrival_datetime', event.target.value)
                    }
                  />
                  <span className={styles.remove}>
                    <IconButton
                      label={t('removeFlight', { row: index + 1 })}
                      onClick={() => remove(index, flight)}
                    >
                      <IconTrash size={18} stroke={1.75} aria-hidden />
                    </IconButton>
                  </span>
                </fieldset>
                {warnings
                  .filter((warning) => warning.path === path('flight_departure_date'))
                  .map((warning) => (
                    <Notice key={warning.code} tone="amber">
                      {messages.warning(warning)}
                    </Notice>
                  ))}
              </li>
            );
          })}
        </ol>
      ) : null}
      <Button
        id={ADD_FLIGHT}
        icon={<IconPlus size={18} stroke={2} aria-hidden />}
        onClick={() => set({ flights_internal: [...flights, emptyFlight()] })}
      >
        {t('addFlight')}
      </Button>
    </section>
  );
}
