import {
  IconAlertCircle,
  IconAlertTriangle,
  IconPaperclip,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { countryName } from '@joborder/shared/countries';
import type { Tourist } from '@joborder/shared/job-orders/draft';
import { ageOn } from '@joborder/shared/job-orders/birth';
import { useLang } from '../../../../platform/i18n/language';
import { IconButton } from '../../../../ui/IconButton';
import { AgeTag } from '../AgeTag';
import { useProblemText } from '../cell-problem-text';
import { nameOf, shownBirth } from '../cell-text';
import { type CellProblem, type Problems, sameProblems } from '../problems';
import text from '../../../../ui/text.module.css';
import styles from './TouristCards.module.css';

interface CardProps {
  readonly tourist: Tourist;
  readonly row: number;
  readonly start: string;
  readonly problems: readonly CellProblem[] | undefined;
  readonly isUploading: boolean;
  readonly onOpen: (key: string) => void;
  readonly onFile: (key: string) => void;
  readonly onRemove: (key: string) => void;
}

const TouristCard = memo(
  function TouristCard(props: CardProps) {
    const { tourist, row, start, problems = [], isUploading, onOpen, onFile, onRemove } = props;
    const t = useTranslations('tourists');
    const lang = useLang();
    const { short } = useProblemText();
    const place = { row: row + 1, name: nameOf(tourist) };
    const facts = [tourist.passport, countryName(tourist.nation, lang), tourist.flight];
    const level = problems.some((each) => each.level === 'issue') ? 'issue' : problems[0]?.level;
    // A cell with a broken rule says that, not its warning too.
    const shown = problems.filter(
      (each) => problems.find(({ column }) => column === each.column) === each,
    );
    return (
      <li className={styles.card} data-level={level}>
        <button
          type="button"
          id={`tourist-${tourist.key}`}
          className={styles.open}
          onClick={() => onOpen(tourist.key)}
        >
          <span className={styles.number} aria-hidden>
            {row + 1}
          </span>
          <span className="visually-hidden">{t('openTourist', { row: row + 1 })}</span>
          <span className={styles.person}>
            <span className={text.strong}>{place.name || t('noName')}</span>
            <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
            {tourist.date_of_birth === '' ? null : (
              <span className={styles.birth}>
                {shownBirth(tourist.date_of_birth, lang)}
                <AgeTag age={ageOn(tourist.date_of_birth, start)} unit />
              </span>
            )}
            {shown.map((problem) => {
              const Icon = problem.level === 'issue' ? IconAlertCircle : IconAlertTriangle;
              return (
                <span
                  key={problem.column + problem.code}
                  className={styles.problem}
                  data-level={problem.level}
                >
                  <Icon size={16} stroke={2} aria-hidden />
                  {t(`columns.${problem.column as 'passport'}`)}: {short(problem)}
                </span>
              );
            })}
          </span>
        </button>
        <span className={styles.actions}>
          <IconButton
            label={
              isUploading
                ? t('uploading')
                : t(tourist.passport_file === '' ? 'uploadFile' : 'hasFile', place)
            }
            aria-busy={isUploading || undefined}
            onClick={() => onFile(tourist.key)}
          >
            {isUploading ? (
              <span className={`preloader-ring ${styles.ring}`} aria-hidden />
            ) : tourist.passport_file === '' ? (
              <IconUpload size={20} stroke={1.75} aria-hidden />
            ) : (
              <IconPaperclip className={styles.has} size={20} stroke={1.75} aria-hidden />
            )}
          </IconButton>
          <IconButton danger label={t('removeRow', place)} onClick={() => onRemove(tourist.key)}>
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </span>
      </li>
    );
  },
  (before, after) => {
    const { problems: earlier, ...old } = before;
    const { problems, ...props } = after;
    return (
      (Object.keys(props) as (keyof typeof props)[]).every((name) => old[name] === props[name]) &&
      sameProblems(earlier, problems)
    );
  },
);

export interface TouristCardsProps {
  readonly tourists: readonly Tourist[];
  readonly start: string;
  readonly problems: Problems;
  readonly uploading: ReadonlySet<string>;
  readonly onOpen: (key: string) => void;
  readonly onFile: (key: string) => void;
  readonly onRemove: (key: string) => void;
}

/** The list on a phone: a card per tourist. */
export function TouristCards({ tourists, problems, uploading, ...props }: TouristCardsProps) {
  const t = useTranslations('tourists');
  return (
    <ol className={styles.cards} aria-label={t('table')}>
      {tourists.map((tourist, row) => (
        <TouristCard
          key={tourist.key}
          {...props}
          tourist={tourist}
          row={row}
          problems={problems.byRow.get(row)}
          isUploading={uploading.has(tourist.key)}
        />
      ))}
    </ol>
  );
}
