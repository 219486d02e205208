import { formatCode } from '@joborder/shared/job-orders/order-number';
import type { OpenJob, SilentGroup } from '@joborder/shared/job-orders/queue-contract';
import {
  IconClockHour4,
  IconFileText,
  IconMapPinOff,
  IconPhone,
  IconRoute,
  IconUserQuestion,
  IconUserX,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { useDates } from '../../platform/dates';
import { ButtonLink } from '../../ui/Button';
import { phoneHref } from '../../ui/phone-href';
import { QueueGroup } from './QueueGroup';
import styles from './Queue.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const HEAD = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

interface GroupProps<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
}
type Order = Pick<OpenJob, 'joborder_code' | 'agency_name' | 'agency_license'>;

function OrderCells({ order, detail }: { readonly order: Order; readonly detail: string }) {
  return (
    <>
      <div>
        <AppLink className={styles.code} href={paths.jobOrderProgress(order.joborder_code)}>
          {formatCode(order.joborder_code)}
        </AppLink>
        <small>{detail}</small>
      </div>
      <div>
        {order.agency_name}
        <small>{order.agency_license}</small>
      </div>
    </>
  );
}

/** Groups on the road that have not checked in anywhere today. */
export function SilentGroups({ rows, count }: GroupProps<SilentGroup>) {
  const t = useTranslations('workQueue');
  const { instant } = useDates();
  return (
    <QueueGroup
      id="silent"
      icon={<IconMapPinOff {...HEAD} />}
      title={t('groups.silent')}
      count={count}
      note={t('silent.note')}
    >
      <ul className={styles.rows}>
        {rows.map((row) => {
          const call = phoneHref(row.guide_mobile);
          return (
            <li key={row.joborder_code} className={styles.row}>
              <OrderCells
                order={row}
                detail={t('silent.day', { day: row.day, days: row.days, people: row.tourists_all })}
              />
              <div>
                <span className={styles.mark} data-tone="amber">
                  <IconClockHour4 {...ICON} />
                  {row.last_check_in
                    ? t('silent.last', { at: instant(row.last_check_in) })
                    : t('silent.never')}
                </span>
                <small>
                  {t('silent.first', {
                    place: row.first_place,
                    part: t(`parts.${row.first_daypart as 1 | 2 | 3}`),
                  })}
                </small>
              </div>
              <div>
                {row.guide_name === ''
                  ? t('silent.noGuide')
                  : `${row.guide_name} · ${row.guide_license}`}
                <small>{row.guide_mobile}</small>
              </div>
              <div className={styles.actions}>
                {call ? (
                  <ButtonLink
                    href={call}
                    icon={<IconPhone {...ICON} />}
                    aria-label={t('callOf', { name: row.guide_name })}
                  >
                    {t('call')}
                  </ButtonLink>
                ) : null}
                <ButtonLink
                  as={AppLink}
                  kind="text"
                  href={paths.jobOrderProgress(row.joborder_code)}
                  icon={<IconRoute {...ICON} />}
                  aria-label={t('followOf', { code: formatCode(row.joborder_code) })}
                >
                  {t('follow')}
                </ButtonLink>
              </div>
            </li>
          );
        })}
      </ul>
    </QueueGroup>
  );
}

/** Tours of the next days whose guides refused or have not answered. */
export function OpenJobs({ rows, count }: GroupProps<OpenJob>) {
  const t = useTranslations('workQueue');
  const { dayShort } = useDates();
  return (
    <QueueGroup
      id="jobs"
      icon={<IconUserQuestion {...HEAD} />}
      title={t('groups.jobs')}
      count={count}
      note={t('jobs.note')}
    >
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.joborder_code} className={styles.row}>
            <OrderCells
              order={row}
              detail={t('jobs.starts', { day: dayShort(row.startdate), people: row.tourists_all })}
            />
            <div className={styles.wide}>
              {row.refused.map(({ name, reason }) => (
                <div key={name}>
                  <span className={styles.mark} data-tone="red">
                    <IconUserX {...ICON} />
                    {t('jobs.refused', { name })}
                  </span>
                  {reason ? <small>{reason}</small> : null}
                </div>
              ))}
              {row.unanswered > 0 ? (
                <span className={styles.mark} data-tone="amber">
                  <IconClockHour4 {...ICON} />
                  {t('jobs.unanswered', { count: row.unanswered, of: row.guides })}
                </span>
              ) : null}
            </div>
            <div className={styles.actions}>
              <ButtonLink
                as={AppLink}
                kind="text"
                href={paths.document(row.joborder_code)}
                icon={<IconFileText {...ICON} />}
                aria-label={t('openOf', { code: formatCode(row.joborder_code) })}
              >
                {t('open')}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </QueueGroup>
  );
}
