import { type RuleMessages, ruleMessages } from '@joborder/shared/texts';
import { useMemo } from 'react';
import { useLanguage } from '../platform/i18n/language';

/** Says the broken rules of reports, too. */
export function useReportMessages(): RuleMessages {
  const { lang, messages } = useLanguage();
  return useMemo(() => {
    const { rules, reportIssues } = messages;
    return ruleMessages(lang, { ...rules, issues: { ...rules.issues, ...reportIssues } });
  }, [lang, messages]);
}
