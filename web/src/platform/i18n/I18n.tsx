import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { useLanguage } from './language';

export function I18n({ children }: { children: ReactNode }) {
  const { lang, messages } = useLanguage();
  return (
    <IntlProvider locale={lang} messages={messages} timeZone="Asia/Bangkok">
      {children}
    </IntlProvider>
  );
}
