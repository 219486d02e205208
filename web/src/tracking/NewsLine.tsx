import { IconBell } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useDates } from '../platform/dates';
import type { Change } from './changes';
import { answerOf } from './look';
import styles from './NewsLine.module.css';

/** More than this at once is read out as a number. */
const MOST = 3;

/** What happened last, for the eyes and politely for the ears. */
export function NewsLine({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations('progress.news');
  const { time } = useDates();
  const sentenceOf = (change: Change): string => {
    switch (change.kind) {
      case 'visit':
        return t(change.state, { name: change.name, when: change.at ? time(change.at) : '' });
      case 'guide':
        return t(answerOf(change.accepted).word, { name: change.name });
      case 'temperatures':
        return t('temperatures', { day: change.day, count: change.tourists.length });
      default:
        return t(change.kind);
    }
  };
  const sentences = changes.slice(0, MOST).map(sentenceOf);
  if (changes.length > MOST) sentences.push(t('more', { count: changes.length - MOST }));
  return (
    <p className={`${styles.news} screen-only`} role="status" aria-label={t('label')}>
      {sentences.length > 0 ? (
        <>
          <IconBell size={18} stroke={1.75} aria-hidden />
          <span>{sentences.join(' · ')}</span>
        </>
      ) : null}
    </p>
  );
}
