import { IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { call } from '../../platform/api';
import { AppLink } from '../../platform/AppLink';
import { useErrorText } from '../../platform/use-error-text';
import { Button, ButtonLink } from '../../ui/Button';
import { confirm } from '../../ui/dialogs';
import { toast } from '../../ui/toasts';
import { DRAFT_KEY, useDraft } from '../use-draft';
import { clearMirror } from '../wizard/use-autosave';
import styles from './DraftBanner.module.css';

/** Unfinished work on a new order, with the way back to it. */
export function DraftBanner() {
  const t = useTranslations('jobOrderList.draft');
  const draft = useDraft();
  const errorText = useErrorText();
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/v2/web/joborder/draft', { query: {} }),
    onSuccess: () => {
      clearMirror();
      cache.setQueryData(DRAFT_KEY, { status: 'success', draft: null });
      toast({ tone: 'green', text: t('removed') });
    },
    onError: (error) =>
      toast({ tone: 'red', text: t('removeFailed', { reason: errorText(error) }) }),
  });
  if (!draft) return null;
  const facts = [
    ...(draft.isNamed ? [] : [t('unnamed')]),
    draft.name,
    t('step', { step: draft.step }),
    t('saved', { when: draft.when }),
  ];
  const ask = async () => {
    const yes = await confirm({
      title: t('removeTitle'),
      text: t('removeText'),
      action: t('remove'),
      refusal: t('keep'),
      danger: 'delete',
    });
    if (yes) remove.mutate();
  };
  return (
    <section className={`${styles.banner} screen-only`} aria-label={t('title')}>
      <IconPencil size={20} stroke={1.75} aria-hidden />
      <p>
        <b>{t('title')}</b> – {facts.filter(Boolean).join(' · ')}
      </p>
      <div className={styles.actions}>
        <ButtonLink as={AppLink} size="small" href={paths.newJobOrder({ draft: 'resume' })}>
          {t('resume')}
        </ButtonLink>
        <Button kind="text" size="small" busy={remove.isPending} onClick={ask}>
          {t('remove')}
        </Button>
      </div>
    </section>
  );
}
