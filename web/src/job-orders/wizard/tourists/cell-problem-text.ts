import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useMessages } from '../../../platform/use-messages';
import { type Fact, FACTS } from './columns';
import type { CellProblem } from './problems';

const SHORT = [
  'passportMissing',
  'checkDigitWrong',
  'passportTwice',
  'passportOdd',
  'birthImpossible',
  'birthAfterStart',
  'ageUnknown',
  'nationMissing',
  'nationUnknown',
  'touristNameMissing',
  'passportElsewhere',
  'prefixUnknown',
  'fileForeign',
  'textTooLong',
] as const;

/** The sentences of a cell's problem: short for the cell, in full for the list of problems. */
export function useProblemText() {
  const t = useTranslations('tourists');
  const fact = useTranslations('touristFacts');
  const messages = useMessages();
  const short = useCallback(
    ({ code, values }: CellProblem) =>
      // Each sentence takes other values; the rule that was broken brings those of its own.
      t(`cell.${SHORT.find((each) => each === code) ?? 'other'}`, values as never),
    [t],
  );
  const full = useCallback(
    (problem: CellProblem) => {
      const column: Fact = FACTS.find((each) => each === problem.column) ?? 'passport';
      if (problem.code === 'checkDigitWrong') {
        const name = fact(column);
        return t('compareCell', { row: problem.row + 1, column: name });
      }
      const sentence =
        problem.level === 'warning' ? messages.warning(problem) : messages.issue(problem);
      // A sentence without the row could stand for any of three hundred.
      return problem.code === 'textTooLong'
        ? t('problemOf', {
            row: problem.row + 1,
            column: fact(column),
            problem: sentence,
          })
        : sentence;
    },
    [t, fact, messages],
  );
  return { short, full };
}
