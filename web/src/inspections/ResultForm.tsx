import {
  type Finding,
  FINDINGS,
  inspectionIssues,
  type InspectionDraft,
  MAX_COUNTED,
  MAX_INSPECTION_PHOTOS,
} from '@joborder/shared/job-orders/inspection';
import {
  IconAlertTriangle,
  IconCamera,
  IconCheck,
  IconCircleCheck,
  IconDeviceMobileCheck,
  IconDots,
  IconFileAlert,
  IconMapPin,
  IconMinus,
  IconPlus,
  IconRouteOff,
  IconUserQuestion,
  IconUsersMinus,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Form } from '../platform/forms/Form';
import { useAppForm } from '../platform/forms/use-app-form';
import { useProblems } from '../platform/forms/use-problems';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { TextAreaField } from '../ui/TextField';
import { preparePhoto } from './photo';
import styles from './ResultForm.module.css';
import { usePosition } from './use-position';

/** What the officer recorded, ready to be sent. */
export interface RecordedResult extends InspectionDraft {
  readonly photos: readonly Blob[];
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const ICONS = {
  people: IconUsersMinus,
  guide: IconUserQuestion,
  programme: IconRouteOff,
  papers: IconFileAlert,
  other: IconDots,
} as const;
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface ResultFormProps<Saved> {
  /** People that there must be; null while that is not known. */
  readonly expected: number | null;
  /** No network: it will be kept on this device. */
  readonly offline: boolean;
  readonly onFound: (found: boolean) => void;
  readonly save: (result: RecordedResult) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
}

type Values = Omit<InspectionDraft, 'counted'> & {
  /** Null while the number of the order stands there. */
  readonly counted: number | null;
  readonly photos: readonly Blob[];
};
const EMPTY: Values = { result: null, findings: [], counted: null, note: '', photos: [] };

/** Number of people, result, note, photos and place: three taps when all is well (D70). */
export function ResultForm<Saved>({
  expected,
  offline,
  onFound,
  save,
  onSaved,
}: ResultFormProps<Saved>) {
  const t = useTranslations('inspection');
  const tf = useTranslations('findings');
  const problems = useProblems('inspectionIssues');
  const place = usePosition();
  // The number of the order stands there until it is changed; without a network it comes later.
  const draftOf = ({ counted, ...values }: Values) => ({
    ...values,
    counted: counted ?? expected ?? 0,
  });
  const form = useAppForm({
    short: true,
    start: EMPTY,
    check: (values) => problems(inspectionIssues(draftOf(values))),
    save: (values) =>
      save({
        ...draftOf(values),
        findings: values.result === 'found' ? values.findings : [],
        latitude: place.position?.latitude ?? null,
        longitude: place.position?.longitude ?? null,
      }),
    onSaved,
  });
  const { set: change, errorOf } = form;
  const { photos } = form.values;
  const { result, findings, counted, note } = draftOf(form.values);
  const [photoBroken, setPhotoBroken] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const addresses = useMemo(() => photos.map((photo) => URL.createObjectURL(photo)), [photos]);
  useEffect(() => () => addresses.forEach((address) => URL.revokeObjectURL(address)), [addresses]);
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
  const addPhoto = async (file: File | undefined) => {
    if (!file) return;
    const photo = await preparePhoto(file);
    setPhotoBroken(photo === null);
    if (photo) {
      change((now) => ({ photos: [...now.photos, photo].slice(0, MAX_INSPECTION_PHOTOS) }));
    }
  };

  const difference = expected === null ? null : counted - expected;
  const saveLabel = offline
    ? t('saveHere', { count: counted })
    : isFound
      ? t('saveFound', { count: findings.length })
      : result === 'in_order'
        ? t('saveInOrder', { count: counted })
        : t('save');
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
      <div className={styles.count}>
        <div>
          <label htmlFor="counted">{t('counted')}</label>
          <p className={difference !== null && difference !== 0 ? styles.different : styles.same}>
            {difference === null
              ? t('expectedUnknown')
              : difference === 0
                ? t('matches')
                : difference < 0
                  ? t('missing', { count: -difference })
                  : t('extra', { count: difference })}
          </p>
        </div>
        <div className={styles.stepper}>
          <button type="button" aria-label={t('fewer')} onClick={() => count(counted - 1)}>
            <IconMinus {...icon} />
          </button>
          <input
            id="counted"
            inputMode="numeric"
            autoComplete="off"
            value={counted}
            onFocus={(event) => event.target.select()}
            onChange={(event) =>
              count(Number(event.target.value.replaceAll(/\D/g, '').slice(0, 5)))
            }
          />
          <button type="button" aria-label={t('more')} onClick={() => count(counted + 1)}>
            <IconPlus {...icon} />
          </button>
        </div>
      </div>
      {problemOf('counted')}

      {isFound ? (
        <fieldset className={styles.options}>
          <legend>
            <b>{t('findingsTitle')}</b> <span>{t('findingsHint')}</span>
          </legend>
          {FINDINGS.map((finding, index) => {
            const Icon = ICONS[finding];
            return (
              <label key={finding} className={styles.option} data-tone="amber">
                <Icon {...icon} />
                <span>{tf(finding)}</span>
                <input
                  type="checkbox"
                  id={index === 0 ? 'findings' : undefined}
                  checked={findings.includes(finding)}
                  onChange={() => toggle(finding)}
                />
              </label>
            );
          })}
          {problemOf('findings')}
          {findings.length === 0 ? (
            <Button kind="text" onClick={() => change({ result: null })}>
              {t('results.in_order')}
            </Button>
          ) : null}
        </fieldset>
      ) : (
        <fieldset className={styles.options}>
          <legend className="visually-hidden">{t('result')}</legend>
          <label className={styles.option} data-tone="green">
            <IconCircleCheck {...icon} />
            <span>{offline ? t('inOrderByPaper') : t('results.in_order')}</span>
            <input
              type="radio"
              name="result"
              id="result"
              checked={result === 'in_order'}
              onChange={() => change({ result: 'in_order' })}
            />
          </label>
          <label className={styles.option}>
            <IconAlertTriangle {...icon} />
            <span>{t('results.found')}</span>
            <input
              type="radio"
              name="result"
              checked={false}
              onChange={() => change({ result: 'found' })}
            />
          </label>
          {problemOf('result')}
        </fieldset>
      )}

      {result === null ? null : (
        <div className={isFound ? styles.more : styles.less}>
          {isFound ? (
            <>
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
              <div>
                <div className={styles.photosHead}>
                  <span>
                    <b>{t('photos')}</b> {t('optional')}
                  </span>
                  <span>
                    {t('photoCount', { count: photos.length, max: MAX_INSPECTION_PHOTOS })}
                  </span>
                </div>
                <ul className={styles.photos}>
                  {addresses.map((address, index) => (
                    <li key={address}>
                      <img src={address} alt={t('photo', { number: index + 1 })} />
                      <button
                        type="button"
                        aria-label={t('removePhoto', { number: index + 1 })}
                        onClick={() => change({ photos: photos.filter((_, at) => at !== index) })}
                      >
                        <IconX size={16} stroke={2} aria-hidden />
                      </button>
                    </li>
                  ))}
                  {photos.length < MAX_INSPECTION_PHOTOS ? (
                    <li>
                      <button
                        type="button"
                        className={styles.take}
                        onClick={() => picker.current?.click()}
                      >
                        <IconCamera {...icon} />
                        {t('takePhoto')}
                      </button>
                    </li>
                  ) : null}
                </ul>
                <input
                  ref={picker}
                  type="file"
                  accept="image/*"
                  capture="environment"
                  aria-label={t('takePhoto')}
                  hidden
                  onChange={(event) => {
                    void addPhoto(event.target.files?.[0]);
                    event.target.value = '';
                  }}
                />
                {photoBroken ? (
                  <p className={styles.error} role="alert">
                    {t('photoBroken')}
                  </p>
                ) : null}
              </div>
            </>
          ) : null}
          <p className={styles.place}>
            <IconMapPin {...icon} />
            <span role="status">
              {place.state === 'known'
                ? t('place.known', { metres: place.position?.accuracy ?? 0 })
                : t(`place.${place.state}`)}
            </span>
            <button
              type="button"
              onClick={place.state === 'known' ? place.forget : place.find}
              disabled={place.state === 'asking'}
            >
              {t(place.state === 'known' ? 'place.leave' : 'place.attach')}
            </button>
          </p>
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
          {saveLabel}
        </Button>
      </div>
    </Form>
  );
}
