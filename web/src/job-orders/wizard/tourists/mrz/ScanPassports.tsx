import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleMinus,
  IconEraser,
} from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_TOURISTS } from '@joborder/shared/job-orders/limits';
import { newTourist } from '@joborder/shared/job-orders/manifest';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { confirm } from '../../../../ui/dialogs';
import { TextAreaField } from '../../../../ui/TextField';
import { useLang } from '../../../../platform/i18n/language';
import { nameOf, shownCell } from '../cell-text';
import type { ManifestActions } from '../use-manifest';
import { findDocuments, linesProblem } from './mrz-lines';
import styles from './ScanPassports.module.css';
import { useDocumentText } from './use-document-text';
import { type Scan, useScans } from './use-scans';

/** Milliseconds without a key after which a reader, or a person, has finished. */
const PAUSE = 600;

/** Reads passports one after the other; the field keeps the focus, so that the next can follow. */
export function ScanPassports({
  manifest,
  onClose,
}: {
  manifest: ManifestActions;
  onClose: () => void;
}) {
  const t = useTranslations('mrz');
  const field = useRef<HTMLTextAreaElement>(null);
  const { scans, scan, undo } = useScans(manifest);
  const [text, setText] = useState('');
  /** An error is shown after a pause in typing only. */
  const [isSettled, setSettled] = useState(false);

  const take = (typed: string, isWhole: boolean) => {
    const { documents, rest } = findDocuments(typed, isWhole);
    if (documents.length === 0) return setText(typed);
    // The next line begins on its own line where this one was ended.
    const isEnded = rest.length > 0 && /[\r\n]\s*$/.test(typed);
    setText(rest.join('\n') + (isEnded ? '\n' : ''));
    scan(documents);
  };
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { value } = event.target;
    const { inputType = '' } = event.nativeEvent as Partial<InputEvent>;
    setSettled(false);
    // The reader's last key comes when its lines have been taken already.
    if (value.trim() === '') setText('');
    else take(value, inputType.startsWith('insertFrom') || /[\r\n]$/.test(value));
  };
  useEffect(() => {
    if (text.trim() === '') return;
    const timer = setTimeout(() => {
      setSettled(true);
      take(text, true);
    }, PAUSE);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a pause after the text as it is
  }, [text]);

  const rest = findDocuments(text, true).rest;
  const problem = isSettled ? linesProblem(rest) : null;
  const error =
    problem === null
      ? null
      : problem.kind === 'length'
        ? t('length', { length: problem.length })
        : t('mismatch');
  const toCompare = scans.filter(
    ({ problems, placed, isUndone }) => placed && !isUndone && problems.length > 0,
  ).length;

  const close = async () => {
    const isLeft = text.trim() !== '';
    if (
      isLeft &&
      !(await confirm({
        title: t('leaveTitle'),
        text: t('leaveText'),
        action: t('leaveAction'),
        refusal: t('leaveStay'),
        danger: true,
      }))
    ) {
      field.current?.focus();
      return;
    }
    onClose();
  };
  return (
    <Dialog
      title={t('title')}
      size="medium"
      closable
      onClose={() => void close()}
      footer={
        <Button kind="primary" onClick={() => void close()}>
          {t('done')}
        </Button>
      }
    >
      <div className={styles.content}>
        <TextAreaField
          ref={field}
          id="passport-lines"
          className={styles.field}
          label={t('field')}
          hint={t('hint')}
          error={error}
          data-autofocus
          rows={3}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          // Lines of all passports of the largest group.
          maxLength={MAX_TOURISTS * 100}
          value={text}
          onChange={change}
        />
        {error === null ? null : (
          <Button
            className={styles.clear}
            size="small"
            icon={<IconEraser size={18} stroke={1.75} aria-hidden />}
            onClick={() => {
              setText('');
              field.current?.focus();
            }}
          >
            {t('clear')}
          </Button>
        )}
        <div className={styles.sums}>
          <b>{scans.length === 0 ? t('none') : t('count', { count: scans.length })}</b>
          {toCompare > 0 ? (
            <span className={styles.compare}>
              <IconAlertTriangle size={18} stroke={2} aria-hidden />
              {t('toCompare', { count: toCompare })}
            </span>
          ) : null}
        </div>
        {scans.length === 0 ? null : (
          <ol className={styles.scans} aria-label={t('read')}>
            {scans.map((each) => (
              <ScanLine
                key={each.id}
                scan={each}
                manifest={manifest}
                onUndo={() => {
                  undo(each);
                  field.current?.focus();
                }}
              />
            ))}
          </ol>
        )}
        <p className="visually-hidden" role="status">
          {scans[0] ? <Spoken key={scans[0].id} scan={scans[0]} manifest={manifest} /> : null}
        </p>
      </div>
    </Dialog>
  );
}

/** Where a document went, in words. */
function useOutcome({ placed, isUndone }: Scan, { tourists }: ManifestActions) {
  const t = useTranslations('mrz');
  if (isUndone) return { kind: 'removed' as const, words: t('undone') };
  if (!placed) return { kind: 'refused' as const, words: t('visa') };
  if (placed.kind === 'full') return { kind: 'refused' as const, words: t('full') };
  const row = tourists.findIndex(({ key }) => key === placed.key) + 1;
  return row === 0
    ? { kind: 'removed' as const, words: t('removed') }
    : { kind: placed.kind, words: t(placed.kind, { row }) };
}

const titleOf = ({ fields }: Scan) => nameOf({ ...newTourist([]), ...fields });

/** What is to be compared; of what is not in the list nothing. */
const openPoints = ({ problems, placed }: Scan, kind: string) =>
  kind === 'removed' || !placed ? [] : problems;

function Spoken({ scan, manifest }: { scan: Scan; manifest: ManifestActions }) {
  const say = useDocumentText();
  const { kind, words } = useOutcome(scan, manifest);
  return [titleOf(scan), words, ...openPoints(scan, kind).map(say)].join(', ');
}

function ScanLine({
  scan,
  manifest,
  onUndo,
}: {
  scan: Scan;
  manifest: ManifestActions;
  onUndo: () => void;
}) {
  const t = useTranslations('mrz');
  const lang = useLang();
  const say = useDocumentText();
  const { kind, words } = useOutcome(scan, manifest);
  const points = openPoints(scan, kind);
  const isDone = kind === 'added' || kind === 'filled';
  const tourist = { ...newTourist([]), ...scan.fields };
  const facts = (['passport', 'nation', 'date_of_birth'] as const)
    .map((column) => shownCell(tourist, column, lang))
    .filter(Boolean);
  const Icon = points.length > 0 ? IconAlertTriangle : isDone ? IconCircleCheck : IconCircleMinus;
  const tone = points.length > 0 || kind === 'refused' ? 'amber' : isDone ? 'green' : 'grey';
  return (
    <li className={styles.scan} data-tone={tone}>
      <Icon size={20} stroke={2} aria-hidden />
      <div className={styles.text}>
        <b>{titleOf(scan)}</b>
        <span>{facts.join(' · ')}</span>
        <span className={styles.outcome}>{words}</span>
        {points.length > 0 ? (
          <ul className={styles.points}>
            {points.map((problem) => (
              <li key={JSON.stringify(problem)}>{say(problem)}</li>
            ))}
            <li>{t('compare')}</li>
          </ul>
        ) : null}
      </div>
      {isDone ? (
        <Button
          kind="text"
          size="small"
          icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
          aria-label={t('undoOf', { name: titleOf(scan) })}
          onClick={onUndo}
        >
          {t('undo')}
        </Button>
      ) : null}
    </li>
  );
}
