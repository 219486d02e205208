import { countryName } from '@joborder/shared/countries';
import type { Progress } from '@joborder/shared/tracking/contract';
import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { useDates } from '../platform/dates';
import { useLang } from '../platform/i18n/language';
import { phoneHref } from '../ui/phone-href';
import styles from './OrderInfo.module.css';

/** Domestic travel has neither number, date nor country (AG 4). */
const DOMESTIC = 5;

/** Who travels, from where and for whom. */
export function OrderInfo({ order }: { order: Progress }) {
  const t = useTranslations('progress.info');
  const th = useTranslations('progress.header');
  const tt = useTranslations('transport');
  const lang = useLang();
  const { range, instant } = useDates();
  const way = (type: number, no: string, country: string, name: 'from' | 'to') =>
    type === DOMESTIC || country === ''
      ? [tt(`${type as 1 | 2 | 3 | 4 | 5}`), no].filter(Boolean).join(' ')
      : t(name, { no, country: countryName(country, lang) }).trim();
  const party = [
    order.tourists_adults > 0 && t('adults', { count: order.tourists_adults }),
    order.tourists_children > 0 && t('children', { count: order.tourists_children }),
    order.tourists_fifteen > 0 && t('fifteen', { count: order.tourists_fifteen }),
    order.tourists_followers > 0 && t('followers', { count: order.tourists_followers }),
  ].filter(Boolean);
  const { name, license, mobile } = order.agency;
  const fact = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{value || '–'}</dd>
    </div>
  );
  return (
    <section className={styles.card} aria-labelledby="info-title">
      <h2 id="info-title">{t('title')}</h2>
      <dl className={styles.facts}>
        {fact(
          t('foreignAgency'),
          <>
            {order.external_agencys || '–'}
            {order.external_agencys_code ? <small>{order.external_agencys_code}</small> : null}
          </>,
        )}
        {fact(t('period'), range(order.joborder_start_date, order.joborder_stop_date))}
        {fact(
          t('travel'),
          <>
            {way(order.inbound_type, order.inbound_no, order.inbound_country, 'from')} /{' '}
            {way(order.outbound_type, order.outbound_no, order.outbound_country, 'to')}
          </>,
        )}
        {fact(
          t('party'),
          <>
            <b>{t('all', { count: order.tourists_all })}</b>
            {party.length > 0 ? ` · ${party.join(' ')}` : null}
          </>,
        )}
        {fact(
          t('agency'),
          <>
            {name || '–'}
            {license ? <small>{t('license', { license })}</small> : null}
            {mobile ? (
              <a href={phoneHref(mobile)} aria-label={t('call', { phone: mobile })}>
                {mobile}
              </a>
            ) : null}
          </>,
        )}
        {fact(
          t('filed'),
          <>
            {instant(order.created_at)}
            {order.created_by ? <small>{order.created_by}</small> : null}
          </>,
        )}
      </dl>
      <AppLink className={styles.document} href={paths.document(order.code)}>
        <IconFileText size={18} stroke={1.75} aria-hidden />
        {th('document')}
      </AppLink>
    </section>
  );
}
