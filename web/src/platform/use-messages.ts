import { type RuleMessages, ruleMessages } from '@joborder/shared/texts';
import { useMemo } from 'react';
import { useLanguage } from './i18n/language';

/**
 * Says broken rules, warnings and import reasons in the reader's language; `own` names the rules of a
 * feature that come with its screens.
 */
export function useMessages(own?: 'inspectionIssues' | 'placeIssues' | 'userIssues'): RuleMessages {
  const { lang, messages } = useLanguage();
  return useMemo(() => {
    const { rules } = messages;
    return ruleMessages(
      lang,
      own ? { ...rules, issues: { ...rules.issues, ...messages[own] } } : rules,
    );
  }, [lang, messages, own]);
}
