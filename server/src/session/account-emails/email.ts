import { createTranslator } from 'use-intl/core';
import { formatInstant } from '@joborder/shared/dates';
import { type Lang, UserType } from '@joborder/shared/endpoint';
import type { Config } from '../../config';
import type { Mail } from '../../platform/mail';
import { type EmailContent, mailBody } from '../../platform/mail-body';
import { en } from './texts.en';
import { th } from './texts.th';

const translators = {
  th: createTranslator({ locale: 'th', messages: th }),
  en: createTranslator({ locale: 'en', messages: en }),
};

/** What changed: the e-mail address, the password, or that there is an account to be opened. */
export type AccountChange = 'email' | 'password' | 'invitation';

interface AccountEvent {
  readonly about: AccountChange;
  readonly username: string;
  readonly created_at: Date;
  readonly type: number;
  /** When the initial password ends; null once the owner has another. */
  readonly ends: Date | null;
}

function contentIn(lang: Lang, event: AccountEvent, config: Config): EmailContent {
  const { about, username, created_at } = event;
  const t = translators[lang];
  if (about === 'invitation') return invitationIn(lang, event, config);
  return {
    heading: t(`${about}.heading`),
    paragraphs: [t(`${about}.text`)],
    facts: [
      [t('username'), username],
      [t('at'), formatInstant(created_at, lang)],
    ],
    link: { label: t('link'), href: `${config.PUBLIC_URL}/forgot-password` },
    footer: t('footer', { telephone: config.CALL_CENTRE }),
  };
}

/** The number itself is not in the letter: whoever reads it knows the own one (D65). */
function invitationIn(
  lang: Lang,
  { username, type, ends }: AccountEvent,
  config: Config,
): EmailContent {
  const t = translators[lang];
  const number = type === UserType.agency ? 'registrationNumber' : 'idCard';
  return {
    heading: t('invitation.heading'),
    paragraphs: [t('invitation.text')],
    facts: [
      [t('username'), username],
      [t('initialPassword'), t(number)],
      ...(ends ? [[t('until'), formatInstant(ends, lang)] as const] : []),
    ],
    link: { label: t('signIn'), href: `${config.PUBLIC_URL}/login` },
    footer: t('invitation.footer', { telephone: config.CALL_CENTRE }),
  };
}

/** Tells of a change of an account, without the address or password that is new. */
export function composeAccountEmail(event: AccountEvent, config: Config): Omit<Mail, 'id' | 'to'> {
  const letters = { th: contentIn('th', event, config), en: contentIn('en', event, config) };
  const subject = `${letters.th.heading} / ${letters.en.heading}`;
  return { subject, ...mailBody(letters) };
}
