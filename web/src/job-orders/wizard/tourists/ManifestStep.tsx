import { useMediaQuery } from '@mantine/hooks';
import { IconFileImport, IconPlus, IconScan } from '@tabler/icons-react';
import { type DragEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isEmptyDay } from '@joborder/shared/dates';
import { counts } from '@joborder/shared/job-orders/manifest';
import { useDates } from '../../../platform/dates';
import { useMessages } from '../../../platform/use-messages';
import { Button } from '../../../ui/Button';
import { useWizardContext } from '../WizardContext';
import { type CardsHandle, CardList } from './cards/CardList';
import { type Column, COLUMNS } from './columns';
import { CountTiles } from './CountTiles';
import { type GridHandle, TouristGrid } from './grid/TouristGrid';
import { FindField } from './find/FindField';
import { useFind } from './find/use-find';
import { DropZone } from './import/DropZone';
import { IMPORT_BUTTON, ImportPanel } from './import/ImportPanel';
import { IMPORT_TYPES, useTouristImport } from './import/use-tourist-import';
import { lazyPart } from '../../../ui/lazy-part';
import text from '../../../ui/text.module.css';
import styles from './ManifestStep.module.css';
import { usePastedLines } from './mrz/use-pasted-lines';
import { PassportFileDialog } from './PassportFileDialog';
import { problemsOf } from './problems';
import { ComparisonStrip } from './ComparisonStrip';
import { ProblemStrip } from './ProblemStrip';
import { useManifest } from './use-manifest';
import { usePassportFile } from './use-passport-file';

/** With the library that reads the lines, when somebody begins to scan. */
const ScanPassports = lazyPart(() =>
  import('./mrz/ScanPassports').then((file) => ({ default: file.ScanPassports })),
);

const COMMAND = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

function Hints() {
  const t = useTranslations('tourists');
  return (
    <p className={styles.hints} aria-hidden>
      {t('pasteHint')} <kbd>{COMMAND}</kbd> <kbd>V</kbd>
      <kbd>Enter</kbd> {t('enterHint')} <kbd>Tab</kbd> {t('tabHint')}
    </p>
  );
}

/** Step 3 of the wizard: who travels. */
export function ManifestStep() {
  const t = useTranslations('tourists');
  const fact = useTranslations('touristFacts');
  const tMrz = useTranslations('mrz');
  const dates = useDates();
  const messages = useMessages();
  const { draft, issuesOf, warningsOf, checked, attempt, target, reached } = useWizardContext();
  const manifest = useManifest();
  const files = usePassportFile(manifest);
  const imports = useTouristImport();
  const onLines = usePastedLines(manifest);
  const [isScanning, setScanning] = useState(false);
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, {
    getInitialValueInEffect: false,
  });
  const isNarrow = useMediaQuery('(max-width: 1199px)', undefined, {
    getInitialValueInEffect: false,
  });
  const grid = useRef<GridHandle>(null);
  const cards = useRef<CardsHandle>(null);
  const [isOver, setOver] = useState(false);

  const { tourists, fresh } = manifest;
  const start = draft.details.joborder_start;
  const isChecked = checked.has(3);
  const issues = issuesOf(3);
  const warnings = warningsOf(3);
  const problems = useMemo(
    () => problemsOf(issues, warnings, (row) => !isChecked && tourists[row]?.key === fresh),
    [issues, warnings, isChecked, tourists, fresh],
  );
  const counted = useMemo(() => counts(draft.manifest, start), [draft.manifest, start]);
  const followers = issues.find(({ path }) => path === 'tourists_followers');
  const [isFinding, setFinding] = useState(false);
  const find = useFind(tourists, ({ row, column }) =>
    isPhone ? cards.current?.reveal(row) : grid.current?.reveal(row, column),
  );
  const isFindUsed = find.isOffered && (isFinding || find.text !== '');
  const show = (row: number, column: Column) =>
    isPhone ? cards.current?.show(row) : grid.current?.show(row, column);

  useEffect(() => {
    if (target === null) return;
    const [, row, name] = /^tourists\.(\d+)\.(\w+)$/.exec(target) ?? [];
    if (row) show(Number(row), COLUMNS.find((column) => column === name) ?? 'passport');
    reached();
  });

  const hasFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFile(event)) return;
      // Without this the browser would leave the page to show the file.
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file) void imports.read(file);
    },
  };

  return (
    <div
      className={styles.step}
      {...drop}
      data-over={isOver ? '' : undefined}
      data-finding={isFindUsed ? '' : undefined}
    >
      <div className={styles.main}>
        <CountTiles
          counts={counted}
          followers={draft.manifest.tourists_followers}
          error={followers ? messages.issue(followers) : null}
          onFollowers={manifest.setFollowers}
        />
        <ProblemStrip problems={problems} checked={isChecked} attempt={attempt} onShow={show} />
        <ComparisonStrip tourists={tourists} onShow={show} onAccept={manifest.accept} />
        <div className={styles.tools}>
          {isPhone ? null : <Hints />}
          <div className={styles.buttons}>
            <Button
              icon={<IconPlus size={18} stroke={2} aria-hidden />}
              onClick={() => (isPhone ? cards.current?.add() : grid.current?.add())}
            >
              {t(isPhone ? 'addTourist' : 'addRow')}
            </Button>
            <Button
              id={IMPORT_BUTTON}
              icon={<IconFileImport size={18} stroke={1.75} aria-hidden />}
              onClick={imports.choose}
            >
              {t('import')}
            </Button>
            <Button
              icon={<IconScan size={18} stroke={1.75} aria-hidden />}
              onClick={() => setScanning(true)}
            >
              {tMrz('action')}
            </Button>
          </div>
        </div>
        {find.isOffered ? (
          <FindField
            {...{ find, tourists }}
            isUsed={isFindUsed}
            onFocus={setFinding}
            onLeave={() => find.found && show(find.found.row, find.found.column)}
          />
        ) : null}
        {isPhone ? (
          <CardList
            ref={cards}
            {...{ manifest, problems, start, files, issues, isChecked, onLines }}
            found={find.found?.row ?? null}
          />
        ) : (
          <TouristGrid
            ref={grid}
            {...{ manifest, problems, start }}
            found={find.found}
            uploading={files.uploading}
            onFile={files.open}
            onLines={onLines}
          />
        )}
        <DropZone
          isEmpty={tourists.length === 0}
          isPhone={isPhone ?? false}
          onChoose={imports.choose}
        />
        <p className={text.caption}>
          {t('footer', {
            hasStart: isEmptyDay(start) ? 'no' : 'yes',
            start: dates.day(start),
          })}
        </p>
      </div>
      <ImportPanel
        imports={imports}
        listed={tourists}
        onAdd={manifest.addImported}
        asDialog={isNarrow ?? false}
      />
      {isOver ? <div className={styles.over}>{t('importHere')}</div> : null}
      {isScanning ? (
        <Suspense>
          <ScanPassports manifest={manifest} onClose={() => setScanning(false)} />
        </Suspense>
      ) : null}
      {files.shown ? <PassportFileDialog tourist={files.shown} files={files} /> : null}
      <input
        ref={imports.input}
        type="file"
        hidden
        accept={IMPORT_TYPES}
        aria-label={t('import')}
        onChange={(event) => imports.picked(event.target.files?.[0])}
      />
      <input
        ref={files.input}
        type="file"
        hidden
        aria-label={fact('passport_file')}
        onChange={(event) => files.picked(event.target.files?.[0])}
      />
    </div>
  );
}
