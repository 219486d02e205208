import {
  IconAlertCircle,
  IconAlertTriangle,
  IconChevronDown,
  IconPaperclip,
  IconUpload,
  IconX,
} from '@tabler/icons-react';
import { memo, type ReactNode, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import type { Tourist } from '@joborder/shared/job-orders/draft';
import { ageOn } from '@joborder/shared/job-orders/birth';
import { useLang } from '../../../../platform/i18n/language';
import { AgeTag } from '../AgeTag';
import { useProblemText } from '../cell-problem-text';
import { nameOf, shownCell } from '../cell-text';
import { COLUMNS, type Column, cellId, isTextColumn, type TextColumn } from '../columns';
import { type CellProblem, sameProblems } from '../problems';
import { CellEditor } from './CellEditor';
import styles from './TouristGrid.module.css';
import type { Edit, Grid } from './use-grid';

export interface TouristRowProps {
  /** Stays the same, so that a row is drawn again for its content only. */
  readonly ref: Ref<HTMLDivElement>;
  readonly tourist: Tourist;
  /** From 0. */
  readonly row: number;
  /** The empty line at the end, where the next tourist begins. */
  readonly isNew: boolean;
  readonly start: string;
  readonly problems: readonly CellProblem[] | undefined;
  /** The cell of this row that has, or would get, the focus. */
  readonly focused: Column | null;
  readonly isActive: boolean;
  readonly edit: Edit | null;
  /** The cell of this row that was searched for. */
  readonly found: Column | null;
  readonly isUploading: boolean;
  readonly commit: Grid['commit'];
  readonly cancel: Grid['cancel'];
}

function TouristRowCells(props: TouristRowProps) {
  const { tourist, row, isNew, start, problems, focused, isActive, edit, isUploading } = props;
  const t = useTranslations('tourists');
  const lang = useLang();
  const { short, full } = useProblemText();
  const place = { row: row + 1, name: nameOf(tourist) };

  const frame = (column: Column) => ({
    role: 'gridcell',
    'aria-colindex': COLUMNS.indexOf(column) + 2,
    'data-column': column,
    'data-found': props.found === column ? '' : undefined,
  });
  const focus = (column: Column) => ({
    id: cellId(tourist.key, column),
    tabIndex: focused === column ? 0 : -1,
  });

  const text = (column: TextColumn): ReactNode => {
    const isEdited = edit !== null && focused === column;
    const problem = problems?.find((each) => each.column === column);
    const Icon = problem?.level === 'warning' ? IconAlertTriangle : IconAlertCircle;
    return (
      <div
        key={column}
        {...frame(column)}
        {...focus(column)}
        className={styles.cell}
        data-level={problem?.level}
        aria-invalid={problem?.level === 'issue' ? true : undefined}
        title={problem && !isEdited ? full(problem) : undefined}
      >
        {isEdited ? (
          <CellEditor {...{ column, row, edit }} commit={props.commit} cancel={props.cancel} />
        ) : (
          <>
            <span className={styles.value}>{shownCell(tourist, column, lang)}</span>
            {isActive && focused === column && (column === 'nation' || column === 'prefix') ? (
              <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden />
            ) : null}
            {problem ? (
              <span className={styles.problem}>
                <Icon size={14} stroke={2} aria-hidden />
                {short(problem)}
              </span>
            ) : null}
          </>
        )}
      </div>
    );
  };

  const file = problems?.find((each) => each.column === 'passport_file');
  const special: Record<'age' | 'passport_file' | 'remove', ReactNode> = {
    age: (
      <div
        key="age"
        {...frame('age')}
        {...focus('age')}
        className={`${styles.cell} ${styles.age}`}
        aria-readonly
      >
        {isNew ? null : <AgeTag age={ageOn(tourist.date_of_birth, start)} />}
      </div>
    ),
    passport_file: (
      <div
        key="passport_file"
        {...frame('passport_file')}
        className={`${styles.cell} ${styles.action}`}
        data-level={file?.level}
      >
        {isNew ? null : (
          <button
            type="button"
            {...focus('passport_file')}
            className={styles.button}
            data-has={tourist.passport_file === '' ? undefined : ''}
            aria-busy={isUploading || undefined}
            title={file ? full(file) : undefined}
            aria-label={
              isUploading
                ? t('uploading')
                : t(tourist.passport_file === '' ? 'uploadFile' : 'hasFile', place)
            }
          >
            {isUploading ? (
              <span className={styles.ring} aria-hidden />
            ) : tourist.passport_file === '' ? (
              <IconUpload size={17} stroke={1.75} aria-hidden />
            ) : (
              <IconPaperclip size={17} stroke={1.75} aria-hidden />
            )}
          </button>
        )}
      </div>
    ),
    remove: (
      <div key="remove" {...frame('remove')} className={`${styles.cell} ${styles.action}`}>
        {isNew ? null : (
          <button
            type="button"
            {...focus('remove')}
            className={styles.button}
            aria-label={t('removeRow', place)}
            title={t('removeRow', place)}
          >
            <IconX size={16} stroke={1.75} aria-hidden />
          </button>
        )}
      </div>
    ),
  };

  return (
    <div
      ref={props.ref}
      role="row"
      aria-rowindex={row + 2}
      data-row={row}
      data-new={isNew ? '' : undefined}
      data-active={isActive ? '' : undefined}
      className={styles.row}
    >
      <div role="rowheader" aria-colindex={1} className={styles.number}>
        {row + 1}
      </div>
      {COLUMNS.map((column) => (isTextColumn(column) ? text(column) : special[column]))}
      {isNew && !isActive ? (
        <span className={styles.invitation} aria-hidden>
          {t('addHere')}
        </span>
      ) : null}
    </div>
  );
}

/** One tourist; drawn again only when something in the row changed. */
export const TouristRow = memo(TouristRowCells, (before, after) => {
  const { problems: earlier, ...old } = before;
  const { problems, ...props } = after;
  return (
    (Object.keys(props) as (keyof typeof props)[]).every((name) => old[name] === props[name]) &&
    sameProblems(earlier, problems)
  );
});
