import { type Speaker, speaker } from '@joborder/shared/texts';
import { useMemo } from 'react';
import { useLanguage } from './i18n/language';

/** Says broken rules, warnings and import reasons in the reader's language. */
export function useSpeaker(): Speaker {
  const { lang, messages } = useLanguage();
  return useMemo(() => speaker(lang, messages.rules), [lang, messages]);
}
