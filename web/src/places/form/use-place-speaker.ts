import { type Speaker, speaker } from '@joborder/shared/texts';
import { useMemo } from 'react';
import { useLanguage } from '../../platform/i18n/language';

/** Says the broken rules of places, too. */
export function usePlaceSpeaker(): Speaker {
  const { lang, messages } = useLanguage();
  return useMemo(() => {
    const { rules, placeIssues } = messages;
    return speaker(lang, { ...rules, issues: { ...rules.issues, ...placeIssues } });
  }, [lang, messages]);
}
