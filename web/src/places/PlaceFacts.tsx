import type { PlaceDetail } from '@joborder/shared/places/contract';
import { isEmail } from '@joborder/shared/users/email';
import { useTranslations } from 'use-intl';
import { phoneHref } from '../ui/phone-href';
import styles from './PlaceDetailPage.module.css';

const CONTACTS = ['tel', 'email', 'website', 'facebook', 'instagram', 'google_business'] as const;

/** Numbers, e-mail and web addresses lead there; anything else stands as it was written. */
function hrefOf(kind: (typeof CONTACTS)[number], text: string): string | undefined {
  if (kind === 'tel') return phoneHref(text);
  if (kind === 'email') return isEmail(text) ? `mailto:${text}` : undefined;
  return /^https?:\/\//i.test(text) ? text : undefined;
}

interface PlaceContactsProps {
  readonly place: Partial<PlaceDetail>;
  /** Below the name of the place, which is an h1 or an h2. */
  readonly heading?: 'h2' | 'h3';
}

/** How to reach a place, as its form asks for it; nothing where nothing is known. */
export function PlaceContacts({ place, heading: Heading = 'h2' }: PlaceContactsProps) {
  const t = useTranslations('place');
  const known = CONTACTS.filter((kind) => place[kind]);
  if (known.length === 0) return null;
  return (
    <section>
      <Heading>{t('contacts')}</Heading>
      <dl className={styles.contacts}>
        {known.map((kind) => {
          const text = place[kind] ?? '';
          const href = hrefOf(kind, text);
          return (
            <div key={kind}>
              <dt>{t(`contact.${kind}`)}</dt>
              <dd>
                {href ? (
                  <a
                    href={href}
                    {...(href.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {})}
                  >
                    {text}
                  </a>
                ) : (
                  text
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
