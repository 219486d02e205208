import {
  IconBus,
  IconDots,
  IconMapPin,
  IconPlane,
  IconPlaneArrival,
  IconPlaneDeparture,
  IconShip,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { TRANSPORT_TYPES, type Transport } from '@joborder/shared/job-orders/draft';
import { withTransportType } from '@joborder/shared/job-orders/new-draft';
import { DateField } from '../../../ui/DateField';
import { TextField } from '../../../ui/TextField';
import { LazyCountryField } from '../../LazyCountryField';
import text from '../../../ui/text.module.css';
import styles from './TransportBlock.module.css';
import { useDetails, useProblem } from './use-details';

const ICONS = { 1: IconPlane, 2: IconBus, 3: IconShip, 4: IconDots, 5: IconMapPin } as const;

/** One direction of travel; within the country there is no number, date or country (JO1-08). */
export function TransportBlock({ direction }: { direction: 'inbound' | 'outbound' }) {
  const t = useTranslations('wizard.details');
  const problem = useProblem();
  const { details, set } = useDetails();
  const transport = details[direction];
  const change = (patch: Partial<Transport>) => set({ [direction]: { ...transport, ...patch } });
  const domestic = transport.type === 5;
  const ofTour = direction === 'inbound' ? details.joborder_start : details.joborder_stop;
  const Title = direction === 'inbound' ? IconPlaneArrival : IconPlaneDeparture;
  const id = (name: string) => `${direction}_${name}`;
  return (
    <fieldset className={styles.block}>
      <legend className={styles.legend}>
        <Title size={20} stroke={1.75} aria-hidden /> {t(direction)}
      </legend>
      <div
        className={styles.types}
        role="radiogroup"
        aria-label={t('type')}
        id={id('type')}
        tabIndex={-1}
      >
        {TRANSPORT_TYPES.map((type) => {
          const Icon = ICONS[type];
          return (
            <label key={type} className={styles.type}>
              <input
                type="radio"
                name={id('type')}
                value={type}
                checked={transport.type === type}
                onChange={() => set({ [direction]: withTransportType(transport, type, ofTour) })}
              />
              <Icon size={20} stroke={1.75} aria-hidden />
              <span>{t(`types.type${type}`)}</span>
            </label>
          );
        })}
      </div>
      {domestic ? <p className={text.quiet}>{t('domestic')}</p> : null}
      <TextField
        id={id('no')}
        label={t(`no.type${transport.type}`)}
        optional
        value={transport.no}
        error={problem(id('no'))}
        disabled={domestic}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => change({ no: event.target.value })}
      />
      <div className={styles.pair}>
        <DateField
          id={id('date')}
          label={t('date')}
          value={transport.date}
          error={problem(id('date'))}
          disabled={domestic}
          opensOn={ofTour || undefined}
          onChange={(date) => change({ date })}
        />
        <LazyCountryField
          id={id('country')}
          label={t(`${direction}Country`)}
          value={transport.country}
          error={problem(id('country'))}
          disabled={domestic}
          placeholder={t('chooseCountry')}
          nothingFound={t('noCountry')}
          clearLabel={t('clearCountry')}
          onChange={(country) => change({ country })}
        />
      </div>
    </fieldset>
  );
}
