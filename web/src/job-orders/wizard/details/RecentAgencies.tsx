import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api';
import { Button } from '../../../ui/Button';
import { useNear } from '../../../ui/use-near';
import styles from './DetailsStep.module.css';
import { useDetails } from './use-details';

/** Foreign agencies of the latest orders: one click instead of a name typed again. */
export function RecentAgencies() {
  const t = useTranslations('wizard.details');
  const { details, set } = useDetails();
  const [place, isNear] = useNear<HTMLDivElement>();
  const { data } = useQuery({
    queryKey: ['job-orders', 'foreign-agencies'],
    queryFn: ({ signal }) =>
      call('GET /api/v2/web/joborder/foreign_agencies', { query: {} }, { signal }),
    enabled: isNear,
  });
  // Room is kept while they arrive, and while a name is typed nothing moves.
  if (data?.length === 0) return null;
  return (
    <div ref={place} className={styles.recent} role="group" aria-label={t('recent')}>
      <span aria-hidden>{t('recent')}</span>
      {data?.map(({ external_agencys, country }) => (
        <Button
          key={external_agencys}
          kind="tonal"
          size="small"
          onClick={() =>
            set({
              external_agencys,
              inbound: takesCountry(details.inbound, country),
              outbound: takesCountry(details.outbound, country),
            })
          }
        >
          {external_agencys}
        </Button>
      ))}
    </div>
  );
}

/** The country of the agency's last group, where none is chosen. */
const takesCountry = <T extends { type: number; country: string }>(way: T, country: string): T =>
  way.type === 5 || way.country !== '' ? way : { ...way, country };
