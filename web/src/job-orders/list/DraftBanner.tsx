import { todayInBangkok } from '@joborder/shared/dates';
import { IconPencil } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { call } from '../../platform/api';
import { AppLink } from '../../platform/AppLink';
import { useDates } from '../../platform/dates';
import { useErrorText } from '../../platform/use-error-text';
import { Button, ButtonLink } from '../../ui/Button';
import { confirm } from '../../ui/dialogs';
import { toast } from '../../ui/toasts';
import { clearMirror } from '../wizard/use-autosave';
import type { DraftContent } from '../wizard/wizard-start';
import styles from './DraftBanner.module.css';

const KEY = ['job-order-draft'];

/** Unfinished work on a new order, with the way back to it. */
export function DraftBanner() {
  const t = useTranslations('jobOrderList.draft');
  const { range, time, instant } = useDates();
  const errorText = useErrorText();
  const cache = useQueryClient();
  // Left by another screen a moment ago: what is cached may be older than that.
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/v2/web/joborder/draft', { query: {} }, { signal }),
    staleTime: 0,
  });
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/v2/web/joborder/draft', { query: {} }),
    onSuccess: () => {
      clearMirror();
      cache.setQueryData(KEY, { status: 'success', draft: null });
      toast({ tone: 'green', text: t('removed') });
    },
    onError: (error) =>
      toast({ tone: 'red', text: t('removeFailed', { reason: errorText(error) }) }),
  });
  if (!data?.draft) return null;

  const { content, saved_at: savedAt } = data.draft;
  const { step_1: details, step = 1 } = content as unknown as Partial<DraftContent>;
  const isToday = todayInBangkok(new Date(savedAt)) === todayInBangkok();
  const facts = [
    details?.external_agencys_code || details?.external_agencys || t('unnamed'),
    details?.joborder_start && range(details.joborder_start, details.joborder_stop),
    t('step', { step }),
    t('saved', { when: isToday ? time(savedAt) : instant(savedAt) }),
  ];
  const ask = async () => {
    const yes = await confirm({
      title: t('removeTitle'),
      text: t('removeText'),
      action: t('remove'),
      refusal: t('keep'),
      danger: true,
    });
    if (yes) remove.mutate();
  };
  return (
    <section className={styles.banner} aria-label={t('title')}>
      <IconPencil size={20} stroke={1.75} aria-hidden />
      <p>
        <b>{t('title')}</b> – {facts.filter(Boolean).join(' · ')}
      </p>
      <div className={styles.actions}>
        <ButtonLink as={AppLink} size="small" href={paths.newJobOrder()}>
          {t('resume')}
        </ButtonLink>
        <Button kind="text" size="small" busy={remove.isPending} onClick={ask}>
          {t('remove')}
        </Button>
      </div>
    </section>
  );
}
