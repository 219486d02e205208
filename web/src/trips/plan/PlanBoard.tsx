import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { PlanDay } from '@joborder/shared/trips/plan';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Preparing } from '../../ui/Preparing';
import type { DayBoardProps } from '../../itinerary/DayBoard';
import { lazyPart } from '../../ui/lazy-part';

const DayBoard = lazyPart(() =>
  import('../../itinerary/DayBoard').then((file) => ({ default: file.DayBoard<PlanDay> })),
);

export interface PlanBoardProps extends Omit<DayBoardProps<PlanDay>, 'empty'> {
  /** What a plan without days is told. */
  readonly empty: { readonly title: string; readonly text: string };
}

/** The day board of a trip plan; the page around it stands before it. */
export function PlanBoard({ empty, ...board }: PlanBoardProps) {
  const t = useTranslations('board');
  return (
    <Suspense fallback={<Preparing />}>
      <DayBoard
        {...board}
        empty={(add) => (
          <EmptyState
            {...empty}
            actions={
              <Button
                id="add-first-day"
                icon={<IconPlus size={18} stroke={2} aria-hidden />}
                onClick={add}
              >
                {t('addDay')}
              </Button>
            }
          />
        )}
      />
    </Suspense>
  );
}
