import { createTranslator } from 'use-intl/core';
import type { Lang } from '@joborder/shared/endpoint';
import type { Mail } from '../../platform/mail';
import { type EmailContent, mailBody } from '../../platform/mail-body';
import { en } from './texts.en';
import { th } from './texts.th';

/** How long a link for a new password is good (D33). */
export const RESET_MINUTES = 30;

const translators = {
  th: createTranslator({ locale: 'th', messages: th }),
  en: createTranslator({ locale: 'en', messages: en }),
};

function contentIn(lang: Lang, username: string, href: string): EmailContent {
  const t = translators[lang];
  return {
    heading: t('heading'),
    paragraphs: [t('text', { minutes: RESET_MINUTES })],
    facts: [[t('username'), username]],
    link: { label: t('link'), href },
    footer: t('footer'),
  };
}

/** Both languages, the one of the request first. */
export function composeResetEmail(
  username: string,
  href: string,
  first: Lang,
): Omit<Mail, 'id' | 'to'> {
  const letters = { th: contentIn('th', username, href), en: contentIn('en', username, href) };
  const subject = `${translators[first]('heading')} – Job Order Online`;
  return { subject, ...mailBody(letters, first) };
}
