import { IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../ui/Button';
import { useConfig } from './config';

/** The call-centre number as a button; nothing where the installation has none. */
export function PhoneLink({ wide }: { wide?: boolean }) {
  const t = useTranslations('ui');
  const { callCentre } = useConfig();
  if (!callCentre) return null;
  return (
    <ButtonLink
      href={`tel:${callCentre.replace(/\s/g, '')}`}
      wide={wide}
      icon={<IconPhone size={18} stroke={1.75} aria-hidden />}
    >
      <span className="visually-hidden">{t('phone')} </span>
      {callCentre}
    </ButtonLink>
  );
}
