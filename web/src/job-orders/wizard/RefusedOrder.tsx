import { IconFileText, IconRoute } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { JobOrder } from '@joborder/shared/job-orders/contract';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { Status } from '@joborder/shared/job-orders/status';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { useDates } from '../../platform/dates';
import { Page } from '../../shell/Page';
import { ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { CopyOrder } from '../CopyOrder';
import layout from '../../ui/layout.module.css';
import styles from './RefusedOrder.module.css';

/** An order that its viewer may not edit: why, what it is, and what can be done with it. */
export function RefusedOrder({ order }: { order: JobOrder }) {
  const t = useTranslations('wizard.refused');
  const tDetails = useTranslations('wizard.details');
  const dates = useDates();
  const reason =
    order.status === Status.cancelled
      ? t('cancelled')
      : order.data_removed_at !== null
        ? t('removed', { day: dates.dayOf(order.data_removed_at) })
        : order.status === Status.completed
          ? t('completed', { stop: dates.day(order.joborder_stop_date) })
          : t('notYours', { name: order.agency.name });
  const guides = order.guides.map(({ guide_info }) => `${guide_info.fname} ${guide_info.lname}`);
  const facts = [
    [tDetails('external_agencys'), order.external_agencys],
    [tDetails('external_agencys_code'), order.external_agencys_code],
    [tDetails('period'), dates.range(order.joborder_start_date, order.joborder_stop_date)],
    [t('people'), t('peopleCount', { count: order.tourists_all })],
    [t('guides'), guides.join(', ')],
    [tDetails('agency'), order.agency.name],
  ] as const;
  return (
    <Page title={t('title')} subtitle={formatCode(order.code)}>
      <div className={styles.body}>
        <Notice tone="amber">{reason}</Notice>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
        </dl>
        <div className={layout.row}>
          <ButtonLink
            as={AppLink}
            kind="primary"
            href={paths.document(order.code)}
            icon={<IconFileText size={18} stroke={1.75} aria-hidden />}
          >
            {t('document')}
          </ButtonLink>
          {order.can.copy ? <CopyOrder code={order.code} label={t('copy')} /> : null}
          <ButtonLink
            as={AppLink}
            href={paths.jobOrderProgress(order.code)}
            icon={<IconRoute size={18} stroke={1.75} aria-hidden />}
          >
            {t('progress')}
          </ButtonLink>
          <ButtonLink as={AppLink} href={paths.jobOrders()}>
            {t('list')}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
