import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMessages } from '../../../platform/use-messages';
import { useProblemText } from './cell-problem-text';
import { COLUMNS, type Column } from './columns';
import type { Problems } from './problems';
import text from '../../../ui/text.module.css';
import styles from './ProblemStrip.module.css';

const SHOWN = 6;

export interface ProblemStripProps {
  readonly problems: Problems;
  /** Whether somebody tried to go past the step; then what is missing counts too. */
  readonly checked: boolean;
  readonly attempt: number;
  readonly onShow: (row: number, column: Column) => void;
}

/** All broken rules of the step in one line, each a link to its cell. */
export function ProblemStrip({ problems, checked, attempt, onShow }: ProblemStripProps) {
  const t = useTranslations('tourists');
  const messages = useMessages();
  const { full } = useProblemText();
  const [isWhole, setWhole] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (checked && attempt > 0) box.current?.focus();
  }, [checked, attempt]);

  // An empty list is no error before somebody tries to go on.
  const ofList = problems.ofList.filter(({ code }) => checked || code !== 'touristsMissing');
  const cells = problems.issues;
  if (cells.length + ofList.length === 0) return null;
  const hidden = cells.length - SHOWN;
  return (
    <div ref={box} tabIndex={-1} className={styles.strip} role={checked ? 'alert' : 'status'}>
      <IconAlertCircle size={20} stroke={2} aria-hidden />
      <h2 className={styles.title}>
        {cells.length > 0 ? t('problems', { count: cells.length }) : t('problemsOfList')}
      </h2>
      <ul className={styles.list}>
        {ofList.map((issue) => (
          <li key={issue.path + issue.code} className={text.sentence}>
            {messages.issue(issue)}
          </li>
        ))}
        {(isWhole ? cells : cells.slice(0, SHOWN)).map((problem) => (
          <li key={`${problem.row}.${problem.column}.${problem.code}`}>
            <button
              type="button"
              onClick={() =>
                onShow(problem.row, COLUMNS.find((each) => each === problem.column) ?? 'passport')
              }
            >
              {full(problem)}
            </button>
          </li>
        ))}
        {hidden > 0 ? (
          <li>
            <button type="button" className={styles.more} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t('fewerProblems') : t('allProblems', { count: hidden })}
            </button>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
