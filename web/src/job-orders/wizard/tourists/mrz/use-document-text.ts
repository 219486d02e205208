import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { ReadProblem } from './read-mrz';

/** What somebody has to compare with the document, as sentences. */
export function useDocumentText() {
  const t = useTranslations('mrz');
  return useCallback(
    (problem: ReadProblem): string => {
      switch (problem.kind) {
        case 'checkDigit':
          return t('checkDigit', { part: t(`parts.${problem.part}`) });
        case 'birth':
          return t('birth', { text: problem.text });
        case 'nation':
          return t('nation', { text: problem.text });
        case 'noCountry':
          return t('noCountry', { code: problem.code, meaning: t(`noCountries.${problem.code}`) });
        default:
          return t(problem.kind);
      }
    },
    [t],
  );
}
