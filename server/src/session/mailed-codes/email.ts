import { createTranslator } from 'use-intl/core';
import type { Lang } from '@joborder/shared/endpoint';
import type { Config } from '../../config';
import type { Mail } from '../../platform/mail';
import { type EmailContent, mailBody } from '../../platform/mail-body';
import { en } from './texts.en';
import { th } from './texts.th';

/** What a mailed code is for: the first change of the password, or a sign-in while others guess. */
export type CodePurpose = 'password' | 'sign-in';
/** How long a code is good. */
export const CODE_MINUTES = 60;

const translators = {
  th: createTranslator({ locale: 'th', messages: th }),
  en: createTranslator({ locale: 'en', messages: en }),
};

interface Mailed {
  readonly purpose: CodePurpose;
  readonly username: string;
  readonly code: string;
}

function contentIn(lang: Lang, { purpose, username, code }: Mailed, config: Config): EmailContent {
  const t = translators[lang];
  return {
    heading: t(`${purpose}.heading`),
    paragraphs: [t(`${purpose}.text`, { minutes: CODE_MINUTES })],
    facts: [
      [t('username'), username],
      [t('code'), code],
    ],
    link: { label: t('link'), href: `${config.PUBLIC_URL}/login` },
    footer: t(`${purpose}.footer`, { telephone: config.CALL_CENTRE }),
  };
}

/** Both languages, the one of the request first. */
export function composeCodeEmail(
  mailed: Mailed,
  config: Config,
  first: Lang,
): Omit<Mail, 'id' | 'to'> {
  const letters = { th: contentIn('th', mailed, config), en: contentIn('en', mailed, config) };
  const subject = `${letters[first].heading} – Job Order Online`;
  return { subject, ...mailBody(letters, first) };
}
