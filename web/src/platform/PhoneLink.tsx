import { IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../ui/Button';
import { phoneHref } from '../ui/phone-href';
import { useConfig } from './config';

/** The call-centre number as a button; nothing where the installation has none. */
export function PhoneLink({ wide }: { wide?: boolean }) {
  const t = useTranslations('ui');
  const { callCentre } = useConfig();
  const href = phoneHref(callCentre);
  if (href === undefined) return null;
  return (
    <ButtonLink href={href} wide={wide} icon={<IconPhone size={18} stroke={1.75} aria-hidden />}>
      <span className="visually-hidden">{t('phone')} </span>
      {callCentre}
    </ButtonLink>
  );
}
