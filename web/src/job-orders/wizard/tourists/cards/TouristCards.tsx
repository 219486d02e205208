import {
  IconAlertCircle,
  IconAlertTriangle,
  IconPaperclip,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import {
  type FocusEvent,
  Fragment,
  memo,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { countryName } from '@joborder/shared/countries';
import type { Tourist } from '@joborder/shared/job-orders/draft';
import { ageOn } from '@joborder/shared/job-orders/birth';
import { useLang } from '../../../../platform/i18n/language';
import { bringIntoView } from '../../../../ui/bring-into-view';
import { IconButton } from '../../../../ui/IconButton';
import { DRAWN_WHOLE, useRowWindow } from '../../../../ui/use-row-window';
import { AgeTag } from '../AgeTag';
import { useProblemText } from '../cell-problem-text';
import { nameOf, shownBirth } from '../cell-text';
import { type CellProblem, type Problems, sameProblems } from '../problems';
import text from '../../../../ui/text.module.css';
import styles from './TouristCards.module.css';

/** Pixels of a card that nothing is wrong in, and between two. */
const CARD_HEIGHT = 104;
const GAP = 8;

interface CardProps {
  /** Stays the same, so that a card is drawn again for its content only. */
  readonly ref: Ref<HTMLLIElement>;
  readonly tourist: Tourist;
  readonly row: number;
  /** Number of cards, where not all of them are in the document. */
  readonly of: number | undefined;
  readonly start: string;
  readonly isFound: boolean;
  readonly problems: readonly CellProblem[] | undefined;
  readonly isUploading: boolean;
  readonly onOpen: (key: string) => void;
  readonly onFile: (key: string) => void;
  readonly onRemove: (key: string) => void;
}

const TouristCard = memo(
  function TouristCard(props: CardProps) {
    const { tourist, row, of, start, problems = [], isUploading, onOpen, onFile, onRemove } = props;
    const t = useTranslations('tourists');
    const fact = useTranslations('touristFacts');
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
      <li
        ref={props.ref}
        className={styles.card}
        aria-posinset={of && row + 1}
        aria-setsize={of}
        data-row={row}
        data-level={level}
        data-found={props.isFound ? '' : undefined}
      >
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
                  {fact(problem.column as 'passport')}: {short(problem)}
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

export interface TouristCardsHandle {
  /** Brings a card into view and leaves the focus where it is. */
  reveal(row: number): void;
}

export interface TouristCardsProps {
  readonly ref: Ref<TouristCardsHandle>;
  readonly tourists: readonly Tourist[];
  readonly start: string;
  readonly problems: Problems;
  /** The row that was searched for. */
  readonly found: number | null;
  readonly uploading: ReadonlySet<string>;
  readonly onOpen: (key: string) => void;
  readonly onFile: (key: string) => void;
  readonly onRemove: (key: string) => void;
}

/**
 * The list on a phone: a card per tourist. Of a long list the cards in view are in the document, those
 * at its ends and the one with the focus.
 */
export function TouristCards(props: TouristCardsProps) {
  const { ref, tourists, problems, found, uploading, ...others } = props;
  const t = useTranslations('tourists');
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState(0);
  const look = useRef<number | null>(null);
  const [, revealed] = useState({});
  const count = tourists.length;
  const isShort = count <= DRAWN_WHOLE;
  const keyOf = useCallback((row: number) => tourists[row]?.key ?? '', [tourists]);
  const { rows, rest, measure } = useRowWindow({
    list,
    count,
    keyOf,
    height: CARD_HEIGHT,
    gap: GAP,
    isShort,
    kept: [0, focused, found ?? 0, count - 1],
  });
  useImperativeHandle(ref, () => ({
    reveal: (row) => {
      look.current = row;
      revealed({});
    },
  }));
  // When the card is drawn.
  useLayoutEffect(() => {
    const key = look.current === null ? undefined : tourists[look.current]?.key;
    look.current = null;
    const target = key && document.getElementById(`tourist-${key}`);
    if (target) bringIntoView(target);
  });
  const onFocus = (event: FocusEvent) => {
    const card = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    if (card) setFocused(Number(card.dataset.row));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- follows the focus of what is in it
    <ol ref={list} className={styles.cards} aria-label={t('table')} onFocus={onFocus}>
      {rows.map(({ index: row, space }) => {
        const tourist = tourists[row];
        if (!tourist) return null;
        return (
          <Fragment key={tourist.key}>
            {space > 0 ? (
              <li aria-hidden className={styles.space} style={{ height: space }} />
            ) : null}
            <TouristCard
              {...others}
              ref={measure}
              tourist={tourist}
              row={row}
              of={isShort ? undefined : count}
              isFound={found === row}
              problems={problems.byRow.get(row)}
              isUploading={uploading.has(tourist.key)}
            />
          </Fragment>
        );
      })}
      {rest > 0 ? <li aria-hidden className={styles.space} style={{ height: rest }} /> : null}
    </ol>
  );
}
