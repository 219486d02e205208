import {
  type Finding,
  FINDINGS,
  type InspectionDraft,
} from '@joborder/shared/job-orders/inspection';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDots,
  IconFileAlert,
  IconMapPin,
  IconMinus,
  IconPlus,
  IconRouteOff,
  IconUserQuestion,
  IconUsersMinus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/Button';
import styles from './ResultForm.module.css';
import type { usePosition } from './use-position';

const ICONS = {
  people: IconUsersMinus,
  guide: IconUserQuestion,
  programme: IconRouteOff,
  papers: IconFileAlert,
  other: IconDots,
} as const;
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The number of people, with what it says beside the number of the order. */
export function PeopleCount({
  counted,
  expected,
  onCount,
}: {
  /** Null where nobody has counted yet. */
  readonly counted: number | null;
  readonly expected: number | null;
  readonly onCount: (counted: number) => void;
}) {
  const t = useTranslations('inspection');
  const difference = expected === null || counted === null ? null : counted - expected;
  const people = counted ?? 0;
  return (
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
        <button type="button" aria-label={t('fewer')} onClick={() => onCount(people - 1)}>
          <IconMinus {...icon} />
        </button>
        <input
          id="counted"
          inputMode="numeric"
          autoComplete="off"
          value={counted ?? ''}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onCount(Number(event.target.value.replaceAll(/\D/g, '')))}
        />
        <button type="button" aria-label={t('more')} onClick={() => onCount(people + 1)}>
          <IconPlus {...icon} />
        </button>
      </div>
    </div>
  );
}

/** In order, or something was found. */
export function ResultChoice({
  result,
  offline,
  onResult,
  problem,
}: {
  readonly result: InspectionDraft['result'];
  readonly offline: boolean;
  readonly onResult: (result: InspectionDraft['result']) => void;
  readonly problem: ReactNode;
}) {
  const t = useTranslations('inspection');
  return (
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
          onChange={() => onResult('in_order')}
        />
      </label>
      <label className={styles.option}>
        <IconAlertTriangle {...icon} />
        <span>{t('results.found')}</span>
        <input type="radio" name="result" checked={false} onChange={() => onResult('found')} />
      </label>
      {problem}
    </fieldset>
  );
}

/** What was found; all is well again while nothing is chosen. */
export function FindingChoice({
  findings,
  onToggle,
  onInOrder,
  problem,
}: {
  readonly findings: readonly Finding[];
  readonly onToggle: (finding: Finding) => void;
  readonly onInOrder: () => void;
  readonly problem: ReactNode;
}) {
  const t = useTranslations('inspection');
  const tf = useTranslations('findings');
  return (
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
              onChange={() => onToggle(finding)}
            />
          </label>
        );
      })}
      {problem}
      {findings.length === 0 ? (
        <Button kind="text" onClick={onInOrder}>
          {t('results.in_order')}
        </Button>
      ) : null}
    </fieldset>
  );
}

/** Where the officer stands, if it is attached. */
export function PlaceLine({ place }: { readonly place: ReturnType<typeof usePosition> }) {
  const t = useTranslations('inspection');
  return (
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
  );
}
