import {
  IconBrandApple,
  IconBrandGooglePlay,
  IconBuildingStore,
  IconChevronDown,
  IconDownload,
  IconFileTypePdf,
  IconIdBadge2,
  IconNotebook,
  IconPlayerPlay,
  IconShieldCheck,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { useConfig } from '../platform/config';
import { useLang } from '../platform/i18n/language';
import { ButtonLink } from '../ui/Button';
import text from '../ui/text.module.css';
import styles from './Audiences.module.css';

type Audience = 'agency' | 'guide' | 'officer';

const AUDIENCES: ReadonlyArray<{ audience: Audience; icon: typeof IconIdBadge2 }> = [
  { audience: 'agency', icon: IconBuildingStore },
  { audience: 'guide', icon: IconIdBadge2 },
  { audience: 'officer', icon: IconShieldCheck },
];

function Apps({ audience }: { audience: Audience }) {
  const t = useTranslations('landing.audiences');
  const { appLinks } = useConfig();
  if (audience === 'agency') {
    return (
      <ButtonLink
        href="/csv/tourist.csv"
        download
        size="small"
        icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
      >
        {t('agency.template')}
      </ButtonLink>
    );
  }
  const { ios, android } = appLinks[audience] ?? {};
  if (!ios && !android) return <p className={text.faint}>{t('appsLater')}</p>;
  return (
    <>
      {ios ? (
        <ButtonLink
          href={ios}
          size="small"
          icon={<IconBrandApple size={18} stroke={1.75} aria-hidden />}
        >
          App Store
        </ButtonLink>
      ) : null}
      {android ? (
        <ButtonLink
          href={android}
          size="small"
          icon={<IconBrandGooglePlay size={18} stroke={1.75} aria-hidden />}
        >
          Google Play
        </ButtonLink>
      ) : null}
    </>
  );
}

function Materials({ audience }: { audience: Audience }) {
  const t = useTranslations('landing.audiences');
  const lang = useLang();
  const { videos = [] } = useConfig().manuals[audience] ?? {};
  return (
    <>
      <ul className={styles.links}>
        <li>
          <IconNotebook size={18} stroke={1.75} aria-hidden />
          <a href={paths.manual(audience, lang)}>{t(`${audience}.manual`)}</a>
          <small>{t('web')}</small>
        </li>
        <li>
          <IconFileTypePdf size={18} stroke={1.75} aria-hidden />
          <a href={paths.manual(audience, lang, 'pdf')}>{t(`${audience}.manual`)}</a>
          <small>{t('pdf')}</small>
        </li>
        {videos.map((address, index) => (
          <li key={address}>
            <IconPlayerPlay size={18} stroke={1.75} aria-hidden />
            <a href={address}>
              {t(`${audience}.manual`)} {videos.length > 1 ? index + 1 : null}
            </a>
            <small>{t('video')}</small>
          </li>
        ))}
      </ul>
      <h4 className={styles.appsTitle}>{t(`${audience}.apps`)}</h4>
      <div className={styles.apps}>
        <Apps audience={audience} />
      </div>
    </>
  );
}

/**
 * One card for each audience; on phones they fold. Which of the two a window gets is decided by the styles:
 * this page is drawn while building, when nobody knows the window.
 */
export function Audiences() {
  const t = useTranslations('landing.audiences');
  const [open, setOpen] = useState<Audience | null>('guide');
  return (
    <section id="manuals" aria-labelledby="manuals-title">
      <h2 id="manuals-title" className={styles.title}>
        {t('title')}
      </h2>
      <div id="apps" className={styles.cards}>
        {AUDIENCES.map(({ audience, icon: Icon }) => {
          const isOpen = open === audience;
          const head = (
            <>
              <span className={styles.icon}>
                <Icon size={22} stroke={1.75} aria-hidden />
              </span>
              {t(`${audience}.name`)}
            </>
          );
          return (
            <article key={audience} className={styles.card}>
              <h3>
                <span className={styles.head}>{head}</span>
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={isOpen}
                  aria-controls={`materials-${audience}`}
                  onClick={() => setOpen(isOpen ? null : audience)}
                >
                  {head}
                  <IconChevronDown className={styles.chevron} size={20} stroke={1.75} aria-hidden />
                </button>
              </h3>
              <div
                id={`materials-${audience}`}
                className={styles.body}
                data-folded={!isOpen || undefined}
              >
                <p className={styles.text}>{t(`${audience}.text`)}</p>
                <Materials audience={audience} />
              </div>
            </article>
          );
        })}
      </div>
    </section>
  );
}
