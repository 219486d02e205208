import {
  type Finding,
  FINDINGS,
  inspectionIssues,
  type InspectionDraft,
  MAX_COUNTED,
} from '@joborder/shared/job-orders/inspection';
import { IconCheck, IconDeviceMobileCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Form } from '../platform/forms/Form';
import { useAppForm } from '../platform/forms/use-app-form';
import { useProblems } from '../platform/forms/use-problems';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { TextAreaField } from '../ui/TextField';
import { FindingChoice, PeopleCount, PlaceLine, ResultChoice } from './ResultFields';
import styles from './ResultForm.module.css';
import { ResultPhotos } from './ResultPhotos';
import { usePosition } from './use-position';

/** What the officer recorded, ready to be sent. */
export interface RecordedResult extends InspectionDraft {
  readonly counted: number;
  readonly photos: readonly Blob[];
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface ResultFormProps<Saved> {
  /** People that there must be; null while that is not known. */
  readonly expected: number | null;
  /** The personal data of the order were removed: note and photos are not kept either. */
  readonly forgotten: boolean;
  /** No network: it will be kept on this device. */
  readonly offline: boolean;
  readonly onFound: (found: boolean) => void;
  readonly save: (result: RecordedResult) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
}

/** `counted` is null while the number of the order stands there, or nothing without a network. */
type Values = InspectionDraft & { readonly photos: readonly Blob[] };
const EMPTY: Values = { result: null, findings: [], counted: null, note: '', photos: [] };

/** Number of people, result, note, photos and place: three taps when all is well (D70). */
export function ResultForm<Saved>({
  expected,
  forgotten,
  offline,
  onFound,
  save,
  onSaved,
}: ResultFormProps<Saved>) {
  const t = useTranslations('inspection');
  const problems = useProblems('inspectionIssues');
  const place = usePosition();
  // The number of the order stands there until it is changed; without a network it comes later.
  const draftOf = ({ counted, ...values }: Values) => ({
    ...values,
    counted: counted ?? expected,
  });
  const form = useAppForm({
    short: true,
    start: EMPTY,
    check: (values) => problems(inspectionIssues(draftOf(values))),
    save: (values) =>
      save({
        ...values,
        counted: draftOf(values).counted ?? 0,
        // What was written before 'in order' was chosen instead is kept in the form, out of sight.
        ...(values.result === 'found' ? {} : { findings: [], note: '', photos: [] }),
        latitude: place.position?.latitude ?? null,
        longitude: place.position?.longitude ?? null,
      }),
    onSaved,
  });
  const { set: change, errorOf } = form;
  const { photos } = form.values;
  const { result, findings, counted, note } = draftOf(form.values);
  const [photoBroken, setPhotoBroken] = useState(false);
  const isFound = result === 'found';
  useEffect(() => onFound(isFound), [isFound, onFound]);

  const count = (next: number) => {
    const people = Math.min(MAX_COUNTED, Math.max(0, next));
    const others = findings.filter((finding) => finding !== 'people');
    if (expected !== null && people < expected) {
      // Fewer people than there must be are something that was found.
      change({ counted: people, result: 'found', findings: ['people', ...others] });
    } else if (findings.includes('people') && expected !== null) {
      change({ counted: people, findings: others, result: others.length > 0 ? result : null });
    } else change({ counted: people });
  };
  const toggle = (finding: Finding) =>
    change({
      findings: findings.includes(finding)
        ? findings.filter((each) => each !== finding)
        : FINDINGS.filter((each) => each === finding || findings.includes(each)),
    });
  const saveLabel = () => {
    if (counted === null) return t('save');
    if (offline) return t('saveHere', { count: counted });
    if (isFound) return t('saveFound', { count: findings.length });
    return result === 'in_order' ? t('saveInOrder', { count: counted }) : t('save');
  };
  const problemOf = (path: string) => {
    const said = errorOf(path);
    return said ? (
      <p className={styles.error} role="alert">
        {said}
      </p>
    ) : null;
  };
  return (
    <Form form={form} className={styles.form}>
      {isFound ? null : <h2>{t('result')}</h2>}
      <PeopleCount counted={counted} expected={expected} onCount={count} />
      {problemOf('counted')}

      {isFound ? (
        <FindingChoice
          findings={findings}
          onToggle={toggle}
          onInOrder={() => change({ result: null })}
          problem={problemOf('findings')}
        />
      ) : (
        <ResultChoice
          result={result}
          offline={offline}
          onResult={(next) => change({ result: next })}
          problem={problemOf('result')}
        />
      )}

      {result === null ? null : (
        <div className={isFound ? styles.more : styles.less}>
          {isFound ? (
            <>
              {forgotten ? <Notice>{t('notKept')}</Notice> : null}
              <TextAreaField
                id="note"
                label={t('note')}
                optional={!findings.includes('other')}
                error={errorOf('note')}
                rows={3}
                maxLength={2000}
                value={note}
                onChange={(event) => change({ note: event.target.value })}
              />
              <ResultPhotos
                photos={photos}
                isBroken={photoBroken}
                onBroken={setPhotoBroken}
                onChange={(next) => change((now) => ({ photos: next(now.photos) }))}
              />
            </>
          ) : null}
          <PlaceLine place={place} />
        </div>
      )}
      {form.shell.submitError ? <Notice tone="red">{form.shell.submitError}</Notice> : null}
      <div className={styles.foot}>
        <Button
          kind="primary"
          size="large"
          type="submit"
          wide
          busy={form.shell.loading}
          icon={offline ? <IconDeviceMobileCheck {...icon} /> : <IconCheck {...icon} />}
        >
          {saveLabel()}
        </Button>
      </div>
    </Form>
  );
}
