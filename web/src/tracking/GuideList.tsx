import type { Progress } from '@joborder/shared/tracking/contract';
import { IconPhone } from '@tabler/icons-react';
import { dayRanges } from '@joborder/shared/job-orders/itinerary';
import { useTranslations } from 'use-intl';
import { PersonPhoto } from '../platform/PersonPhoto';
import { Badge } from '../ui/Badge';
import { phoneHref } from '../ui/phone-href';
import styles from './GuideList.module.css';
import { answerOf } from './look';

export interface GuideListProps {
  readonly guides: Progress['guides'];
  readonly marked: ReadonlySet<string>;
}

/** Who guides, on which days, and whether they accepted (PROG-08, D11). */
export function GuideList({ guides, marked }: GuideListProps) {
  const t = useTranslations('progress.guides');
  return (
    <section className={styles.card} aria-labelledby="guides-title">
      <h2 id="guides-title">{t('title')}</h2>
      {guides.length === 0 ? <p className={styles.none}>{t('none')}</p> : null}
      <ul className={styles.list} aria-labelledby="guides-title">
        {guides.map(({ guide_id, guide_info, license, mobile, photo, accepted, days, reason }) => {
          const name = `${guide_info.fname} ${guide_info.lname}`.trim();
          const { word, tone, Icon } = answerOf(accepted);
          return (
            <li
              key={guide_id}
              className={styles.guide}
              data-changed={marked.has(`guide-${guide_id}`) || undefined}
            >
              <PersonPhoto photo={photo} />
              <div className={styles.who}>
                <b>{name}</b>
                <span>
                  {days.length > 0
                    ? t('days', { license, days: dayRanges(days) })
                    : t('license', { license })}
                </span>
                {accepted === -1 && reason ? (
                  <span className={styles.reason}>{t('reason', { reason })}</span>
                ) : null}
              </div>
              <Badge tone={tone} plain icon={<Icon size={16} stroke={2} aria-hidden />}>
                {t(word)}
              </Badge>
              {mobile ? (
                <a
                  className={`${styles.call} screen-only`}
                  href={phoneHref(mobile)}
                  aria-label={t('call', { name, phone: mobile })}
                  title={mobile}
                >
                  <IconPhone size={18} stroke={1.75} aria-hidden />
                </a>
              ) : (
                <span className="visually-hidden">{t('noPhone', { name })}</span>
              )}
              <span className={styles.printedPhone}>{mobile}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
