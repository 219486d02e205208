import { IconMap2 } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { CategoryIcon } from '../../places/CategoryIcon';
import { PlacePhoto } from '../../places/PlacePhoto';
import { Button } from '../../ui/Button';
import { PART_ICONS } from '../../itinerary/part-icons';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import styles from './DayPlan.module.css';
import type { TripDay, TripStop } from './use-trip';

/** The columns of a day by the number of its part (AG 2). */
const COLUMNS = [
  { part: 1, title: 'morning' },
  { part: 2, title: 'midday' },
  { part: 3, title: 'evening' },
] as const;

/** A place as it stands in a plan that is read: its number is that of its marker. */
function StopCard({ stop }: { stop: TripStop }) {
  const t = useTranslations('tripCatalogue.detail');
  return (
    <li className={styles.stop}>
      <span className={styles.picture}>
        <PlacePhoto photos={stop.place_img} icon={stop.category_icon} />
        <span className={styles.number}>{stop.place_ordering}</span>
      </span>
      <span className={styles.text}>
        <a href={paths.place(stop.place_id)} target="_blank" rel="noreferrer">
          {stop.place_name}
          <span className="visually-hidden"> {t('newWindow')}</span>
        </a>
        <span className={styles.category}>
          <CategoryIcon icon={stop.category_icon} />
          {stop.category_name}
        </span>
        <span className={text.caption}>{stop.address || t('noAddress')}</span>
      </span>
    </li>
  );
}

export interface DayPlanProps {
  readonly day: TripDay;
  /** Does the map show this day? */
  readonly current: boolean;
  readonly onShow: () => void;
}

/** A day of the plan in three columns: morning, midday, evening. */
export function DayPlan({ day, current, onShow }: DayPlanProps) {
  const t = useTranslations('tripCatalogue.detail');
  const titleId = `day-${day.day}`;
  return (
    <section className={styles.day} aria-labelledby={titleId} data-current={current || undefined}>
      <div className={styles.head}>
        <h3 id={titleId}>{t('day', { day: day.day })}</h3>
        <Button
          kind="text"
          size="small"
          icon={<IconMap2 size={16} stroke={1.75} aria-hidden />}
          aria-pressed={current}
          aria-label={`${t('showRoute')}: ${t('day', { day: day.day })}`}
          onClick={onShow}
        >
          {t('showRoute')}
        </Button>
      </div>
      <div className={styles.columns}>
        {COLUMNS.map(({ part, title }) => {
          const Icon = PART_ICONS[part];
          const places = day.dayparts.find((each) => each.daypart === part)?.places ?? [];
          return (
            <section key={part} className={styles.column} aria-labelledby={`${titleId}-${title}`}>
              <h4 id={`${titleId}-${title}`}>
                <Icon size={18} stroke={1.75} aria-hidden />
                {t(title)}
              </h4>
              {places.length === 0 ? (
                <p className={text.faint}>{t('free')}</p>
              ) : (
                <ol className={layout.closeStack}>
                  {places.map((stop) => (
                    <StopCard key={stop.place_id} stop={stop} />
                  ))}
                </ol>
              )}
            </section>
          );
        })}
      </div>
    </section>
  );
}
