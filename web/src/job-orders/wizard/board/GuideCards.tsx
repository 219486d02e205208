import { IconCalendarX, IconUserExclamation, IconUserPlus, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Day, DayGuide } from '@joborder/shared/job-orders/draft';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import type { Warning } from '@joborder/shared/job-orders/warning';
import { paths } from '../../../paths';
import { useDates } from '../../../platform/dates';
import { IconButton } from '../../../ui/IconButton';
import { useBoard } from '../../../itinerary/BoardContext';
import text from '../../../ui/text.module.css';
import styles from './GuideCards.module.css';
import { PersonPhoto } from '../../../platform/PersonPhoto';
import { useGuideActions } from './GuidesContext';

function GuideWarning({ warning }: { warning: Warning }) {
  const t = useTranslations('programme');
  const tBoard = useTranslations('board');
  const dates = useDates();
  const { values = {} } = warning;
  const code = String(values.code ?? '');
  const known = warning.code === 'guideBusy';
  const elsewhere = warning.code === 'guideBusyElsewhere';
  const Icon = known || elsewhere ? IconUserExclamation : IconCalendarX;
  return (
    <p className={styles.warning}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        {elsewhere ? t('guideBusyElsewhere') : null}
        {known
          ? t.rich('guideBusy', {
              order: () => (
                <a href={paths.foundPaper(code)} target="_blank" rel="noreferrer">
                  {formatCode(code)}
                  <span className="visually-hidden"> {tBoard('opensNew')}</span>
                </a>
              ),
            })
          : null}
        {known || elsewhere
          ? null
          : t('licenceExpired', { expires: dates.day(String(values.expires ?? '')) })}
      </span>
    </p>
  );
}

function GuideCard({
  guide,
  day,
  warnings,
}: {
  guide: DayGuide;
  day: number;
  warnings: Warning[];
}) {
  const t = useTranslations('programme');
  const { removeGuide } = useGuideActions();
  const name = `${guide.fname} ${guide.lname}`.trim();
  return (
    <li className={styles.card} data-warned={warnings.length > 0 || undefined}>
      <div className={styles.row}>
        <PersonPhoto photo={guide.photo} />
        <div className={styles.text}>
          <span className={styles.name}>{name}</span>
          <span>
            {t('license', { license: guide.license })}
            {guide.fee === undefined ? null : ` · ${t('ownFee', { fee: guide.fee })}`}
          </span>
          {guide.address ? (
            <span className={styles.address} title={guide.address}>
              {guide.address}
            </span>
          ) : null}
        </div>
        <IconButton
          label={t('removeGuide.label', { name, day })}
          onClick={() => void removeGuide(day, guide)}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      {warnings.map((warning) => (
        <GuideWarning key={`${warning.code}:${warning.values?.code}`} warning={warning} />
      ))}
    </li>
  );
}

/** The guides of a day; what makes one a doubtful choice stands on the card. */
export function GuideCards({ day, warnings }: { day: Day; warnings: readonly Warning[] }) {
  const t = useTranslations('programme');
  const { phone } = useBoard();
  const { pickGuides } = useGuideActions();
  return (
    <div className={styles.guides}>
      {phone ? <h3>{t('guides')}</h3> : null}
      {day.guides.length === 0 && !phone ? (
        <p className={text.faint}>{t('noGuides')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('guides')}>
          {day.guides.map((guide, index) => (
            <GuideCard
              key={guide.guide_id}
              guide={guide}
              day={day.day}
              warnings={warnings.filter(
                ({ path }) => path === `days.${day.day - 1}.guides.${index}`,
              )}
            />
          ))}
        </ul>
      )}
      {phone ? (
        <button
          type="button"
          id={`add-guide-${day.day}`}
          className={styles.add}
          onClick={() => pickGuides(day.day)}
        >
          <IconUserPlus size={18} stroke={1.75} aria-hidden />
          {t('addGuide')}
        </button>
      ) : null}
    </div>
  );
}
