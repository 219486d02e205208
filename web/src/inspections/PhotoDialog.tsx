import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../platform/api';
import { LoadProblem } from '../platform/LoadProblem';
import { Dialog } from '../ui/Dialog';
import { Preparing } from '../ui/Preparing';
import styles from './PhotoDialog.module.css';

interface PhotoDialogProps {
  readonly id: number;
  /** From 1. */
  readonly number: number;
  readonly onClose: () => void;
}

/** A photo of an inspection. It is for those who inspect, so it is fetched with their token. */
export function PhotoDialog({ id, number, onClose }: PhotoDialogProps) {
  const t = useTranslations('inspection');
  const { data, error, refetch } = useQuery({
    queryKey: ['inspections', 'photo', id, number],
    queryFn: ({ signal }) =>
      call('GET /api/v2/web/inspection/:id/photo/:number', { params: { id, number } }, { signal }),
    // Nobody else's business once it is closed.
    gcTime: 0,
  });
  const address = useMemo(() => (data ? URL.createObjectURL(data) : ''), [data]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <Dialog title={t('photo', { number })} size="medium" closable onClose={onClose}>
      {error ? (
        <LoadProblem title={t('list.failed')} error={error} onRetry={() => void refetch()} />
      ) : address ? (
        <img className={styles.photo} src={address} alt={t('photo', { number })} />
      ) : (
        <Preparing />
      )}
    </Dialog>
  );
}
