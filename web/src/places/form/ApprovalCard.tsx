import { IconCircleCheck, IconClockHour4 } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useCan } from '../../platform/use-session';
import { Badge } from '../../ui/Badge';
import text from '../../ui/text.module.css';
import styles from './ApprovalCard.module.css';
import form from './PlaceForm.module.css';
import type { PlaceFormState } from './use-place-form';

const STATUSES = ['new', 'approved'] as const;

/** The status: types 1 and 4 set it, everybody else sees it (BROLE-08). */
export function ApprovalCard({ state: { input, set, mode } }: { state: PlaceFormState }) {
  const t = useTranslations('placeForm.approval');
  const tForm = useTranslations('placeForm');
  const maySet = useCan()('place:approve');
  const approved = input.place_status === 'approved';
  const Icon = approved ? IconCircleCheck : IconClockHour4;
  return (
    <section className={form.card} aria-labelledby="place-approval">
      <h2 id="place-approval">{t('title')}</h2>
      {maySet ? (
        <fieldset id="place_status" className={styles.choices}>
          <legend className="visually-hidden">{t('status')}</legend>
          {STATUSES.map((status) => (
            <label key={status} className={styles.choice}>
              <input
                type="radio"
                name="place_status"
                value={status}
                checked={input.place_status === status}
                onChange={() => set({ place_status: status })}
              />
              <b>{t(status)}</b>
              <span>{t(`${status}Hint`)}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <>
          <p>
            <Badge
              tone={approved ? 'green' : 'amber'}
              icon={<Icon size={16} stroke={1.75} aria-hidden />}
            >
              {t(approved ? 'approved' : 'new')}
            </Badge>
          </p>
          <p className={text.quiet}>
            {mode === 'add' ? tForm('newPlaceNote') : t(approved ? 'approvedHint' : 'newHint')}
          </p>
        </>
      )}
    </section>
  );
}
