import {
  IconCircleCheck,
  IconDeviceFloppy,
  IconEyeOff,
  IconFilePlus,
  IconPencil,
  IconWorld,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { useCan } from '../../platform/use-session';
import { Badge } from '../../ui/Badge';
import { Button, ButtonLink } from '../../ui/Button';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import { dayState } from '../../itinerary/board-state';

import { findPlaces } from '../../itinerary/find-places';
import { useNamedDays } from '../../itinerary/use-named-days';
import { FactsFields } from '../plan/FactsFields';
import { PlanBoard } from '../plan/PlanBoard';
import { PlanFrame } from '../plan/PlanFrame';
import { useFollowDays } from '../plan/use-follow-days';
import { useTripPlan } from '../plan/use-trip-plan';
import styles from './TemplateEditor.module.css';
import { type Tour, useTemplate } from './use-template';
import { useTemplateList } from './use-template-list';

const STATUS_ICONS = { public: IconWorld, private: IconEyeOff, approved: IconCircleCheck } as const;

/** Facts and days of a template, and the button that saves both. */
export function TemplateEditor({ tour }: { tour: Tour }) {
  const t = useTranslations('tripEditor');
  const tPlan = useTranslations('tripPlan.visible');
  const administrator = useCan()('trip_template:manage');
  const list = useTemplateList();
  const template = useTemplate(tour);
  const { values: edited, set: change, problems, errorOf, issues, shell, dirty } = template;
  const picker = useMemo(() => ({ take: 10, suggests: true, find: findPlaces }), []);
  const days = useNamedDays(edited.days, false);
  const { stops, openDays, plan, addDay, removeDay } = useTripPlan(days, template.putDays, picker);
  const follow = useFollowDays(openDays);
  const locked = !tour.editable;
  // What the authority itself published needs nobody's approval any more.
  const status =
    edited.visible === 2 ? 'private' : administrator && tour.own ? 'approved' : 'public';
  const StatusIcon = STATUS_ICONS[status];
  return (
    <PlanFrame
      wide
      title={t('title')}
      label={tour.name}
      leave={list}
      meta={
        <>
          <Badge
            tone={status === 'private' ? 'grey' : 'green'}
            icon={<StatusIcon size={16} stroke={1.75} aria-hidden />}
          >
            {tPlan(status)}
          </Badge>
          <span className={styles.unsaved} role="status">
            {dirty ? (
              <>
                <IconPencil size={16} stroke={1.75} aria-hidden />
                <span className={styles.words}>{t('unsaved')}</span>
              </>
            ) : null}
          </span>
        </>
      }
      buttons={
        <>
          <ButtonLink
            as={AppLink}
            href={paths.newJobOrderFromTrip(tour.id)}
            icon={<IconFilePlus size={18} stroke={1.75} aria-hidden />}
          >
            {t('use')}
          </ButtonLink>
          {locked ? null : (
            <Button
              kind="primary"
              busy={shell.loading}
              icon={<IconDeviceFloppy size={18} stroke={1.75} aria-hidden />}
              onClick={shell.onSubmit}
            >
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      {locked ? (
        <div className={styles.told}>
          <Notice tone="amber">{t('readOnly')}</Notice>
        </div>
      ) : null}
      <ErrorSummary
        className={styles.told}
        problems={problems}
        attempt={shell.attempt}
        onFollow={follow}
      />
      <section className={styles.facts} aria-labelledby="template-facts">
        <h2 id="template-facts">{t('facts')}</h2>
        <div className={styles.fields}>
          <FactsFields facts={edited} onChange={change} errorOf={errorOf} disabled={locked} />
          <fieldset className={styles.group}>
            <legend>{t('group')}</legend>
            {(['min', 'max'] as const).map((size) => (
              <TextField
                key={size}
                id={`${size}_recommend`}
                label={t(size)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                trailing={<span className={styles.unit}>{t('people')}</span>}
                error={errorOf(`${size}_recommend`)}
                disabled={locked}
                value={edited[size]}
                onChange={(event) => change({ [size]: event.target.value })}
              />
            ))}
          </fieldset>
        </div>
      </section>
      <h2 className={styles.heading}>{t('days')}</h2>
      <div inert={locked}>
        <PlanBoard
          days={days}
          states={days.map((day) => dayState(day, issues, [], shell.attempt > 0))}
          stops={stops}
          openDays={openDays}
          plan={plan}
          addDay={addDay}
          removeDay={removeDay}
          empty={{ title: t('empty'), text: t('emptyText') }}
        />
      </div>
    </PlanFrame>
  );
}
