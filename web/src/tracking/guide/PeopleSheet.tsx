import { countryName } from '@joborder/shared/countries';
import { useTranslations } from 'use-intl';
import { useLang } from '../../platform/i18n/language';
import { Dialog } from '../../ui/Dialog';
import text from '../../ui/text.module.css';
import styles from './PeopleSheet.module.css';
import type { GuideOrderView } from './guide-order';

/** Who belongs to the group, for counting heads. Passports and birth dates are not on the phone. */
export function PeopleSheet({ order, onClose }: { order: GuideOrderView; onClose: () => void }) {
  const t = useTranslations('guide');
  const lang = useLang();
  const followers = order.people - order.tourists.length;
  return (
    <Dialog sheet closable title={t('peopleTitle', { count: order.people })} onClose={onClose}>
      {order.tourists.length === 0 ? <p>{t('noPeople')}</p> : null}
      <ol className={styles.people}>
        {order.tourists.map(({ id, name, origincountry }, index) => (
          <li key={id} className={styles.person}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <span className={styles.name}>{name}</span>
            <span className={text.small}>{countryName(origincountry, lang)}</span>
          </li>
        ))}
      </ol>
      {followers > 0 ? (
        <p className={styles.followers}>{t('followers', { count: followers })}</p>
      ) : null}
    </Dialog>
  );
}
