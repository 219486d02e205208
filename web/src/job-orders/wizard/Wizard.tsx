import { Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLoadedAfterPage } from '../../platform/after-page';
import { takeTyped } from '../../platform/back';
import { useLeaveGuard } from '../../platform/forms/use-leave-guard';
import { ensureMessages } from '../../platform/i18n/language';
import { useMessages } from '../../platform/use-messages';
import { usePageTitle } from '../../shell/page-title';
import { notify } from '../../ui/dialogs';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Preparing } from '../../ui/Preparing';
import { lazyPart } from '../../ui/lazy-part';
import { DetailsStep } from './details/DetailsStep';
import { FiledDialog } from './FiledDialog';
import { MissingStep } from './MissingStep';
import { useWizard } from './use-wizard';
import { useStepHistory } from './use-step-history';
import { useSubmit } from './use-submit';
import styles from './Wizard.module.css';
import { WizardFooter, WizardHeader } from './WizardHeader';
import { WizardProvider } from './WizardContext';
import type { Step, WizardStart } from './wizard-start';

/** The steps after the first come with their texts. */
const withTexts = async <File,>(file: Promise<File>): Promise<File> => {
  await ensureMessages('board', 'steps');
  return file;
};
const loadProgramme = () =>
  withTexts(import('./board/ProgrammeStep')).then((file) => ({ default: file.ProgrammeStep }));
const loadManifest = () =>
  withTexts(import('./tourists/ManifestStep')).then((file) => ({ default: file.ManifestStep }));
const loadReview = () =>
  withTexts(import('./review/ReviewStep')).then((file) => ({ default: file.ReviewStep }));
const ProgrammeStep = lazyPart(loadProgramme, MissingStep);
const ManifestStep = lazyPart(loadManifest, MissingStep);
const ReviewStep = lazyPart(loadReview, MissingStep);

/** Stands beside the step that is shown, and begins once that has come. */
function OtherSteps() {
  useLoadedAfterPage(loadProgramme);
  useLoadedAfterPage(loadManifest);
  useLoadedAfterPage(loadReview);
  return null;
}

const STEPS = { 1: DetailsStep, 2: ProgrammeStep, 3: ManifestStep } as const;

export interface WizardProps {
  readonly start: WizardStart;
  readonly origin: string;
  /** Opens the wizard anew, e.g. after somebody else changed the order. */
  readonly onReload: () => void;
  /** Goes on with the draft as another window saved it. */
  readonly onLatest: () => void;
}

/** The four steps: header with tabs, the step itself, the buttons in reach on phones. */
export function Wizard({ start, origin, onReload, onLatest }: WizardProps) {
  const t = useTranslations('wizard');
  const messages = useMessages();
  const wizard = useWizard(start, origin);
  const { autosave, step } = wizard;
  const submit = useSubmit(wizard);
  usePageTitle(start.mode === 'edit' ? t('edit') : t('create'));

  useLeaveGuard({
    // What the server keeps already is not lost by leaving.
    when: () => !autosave.isSafe(),
    keep: autosave.flush,
    ask: {
      title: t('leave.title'),
      text: t('leave.text'),
      action: t('leave.action'),
      refusal: t('leave.stay'),
    },
    warn: () => {
      takeTyped();
      return !autosave.isSafe();
    },
  });

  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A step that was opened for one of its fields focuses that.
    if (wizard.target !== null) return;
    window.scrollTo({ top: 0 });
    top.current?.focus({ preventScroll: true });
  }, [step, wizard.target]);

  const go = (target: Step) => {
    const open = wizard.obstacle(target);
    const first = open ? wizard.issuesOf(open)[0] : undefined;
    wizard.go(target);
    // The specified dialog shows the first broken rule; the summary behind it lists them all (D57).
    if (first) void notify({ kind: 'warning', text: messages.issue(first) });
  };
  const isKept = start.mode === 'create' && autosave.saving.state === 'saved';
  useStepHistory({
    step,
    first: start.step,
    key: isKept ? start.key : undefined,
    go,
    obstacle: wizard.obstacle,
  });
  const Current = step === 4 ? null : STEPS[step];
  return (
    <WizardProvider value={wizard}>
      <div className={styles.wizard}>
        <WizardHeader go={go} submit={submit} />
        <div className={styles.body} ref={top} tabIndex={-1} aria-label={t(`steps.step${step}`)}>
          {autosave.saving.state === 'refused' ? (
            <div className={styles.refused}>
              <Notice
                tone="red"
                actions={
                  autosave.saving.isFiled ? null : (
                    <Button onClick={onLatest}>{t('latestDraft')}</Button>
                  )
                }
              >
                {autosave.saving.text}
              </Notice>
            </div>
          ) : null}
          <Suspense fallback={<Preparing />}>
            {Current ? <Current /> : <ReviewStep go={go} submit={submit} onReload={onReload} />}
            <OtherSteps />
          </Suspense>
        </div>
        <WizardFooter go={go} submit={submit} />
        {submit.filed === null ? null : (
          <FiledDialog mode={start.mode} code={submit.filed} onChoose={submit.choose} />
        )}
      </div>
    </WizardProvider>
  );
}
