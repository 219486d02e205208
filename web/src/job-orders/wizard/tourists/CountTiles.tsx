import { IconAlertTriangle, IconMinus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Counts } from '@joborder/shared/job-orders/draft';
import { MAX_FOLLOWERS } from '@joborder/shared/job-orders/limits';
import text from '../../../ui/text.module.css';
import styles from './CountTiles.module.css';

interface TileProps {
  readonly count: number;
  readonly label: ReactNode;
  readonly tone?: 'amber' | 'total';
}

function Tile({ count, label, tone }: TileProps) {
  const format = useFormatter();
  return (
    <div className={styles.tile} data-tone={tone}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.count}>{format.number(count)}</dd>
    </div>
  );
}

export interface CountTilesProps {
  readonly counts: Counts;
  readonly followers: number;
  readonly error: string | null;
  readonly onFollowers: (followers: number) => void;
}

/** Followers are a number that the user enters; they stand on no list (D12). */
function Followers({ followers, error, onFollowers }: Omit<CountTilesProps, 'counts'>) {
  const t = useTranslations('tourists');
  const id = useId();
  // An emptied field is no zero yet while somebody types in it.
  const [typed, setTyped] = useState<string | null>(null);
  const set = (next: number) => {
    setTyped(null);
    onFollowers(Math.max(0, Math.min(next, MAX_FOLLOWERS)));
  };
  return (
    <div className={`${styles.tile} ${styles.followers}`}>
      <dt className={styles.label}>
        <label htmlFor="tourists_followers" title={t('followersHint')}>
          {t('followers')}
        </label>
      </dt>
      <dd className={styles.stepper} data-invalid={error ? '' : undefined}>
        <button
          type="button"
          aria-label={t('fewer')}
          title={t('fewer')}
          disabled={followers <= 0}
          onClick={() => set(followers - 1)}
        >
          <IconMinus size={16} stroke={1.75} aria-hidden />
        </button>
        <input
          id="tourists_followers"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed ?? String(followers)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '');
            setTyped(digits);
            onFollowers(Number(digits));
          }}
          onKeyDown={(event) => {
            const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
            if (by === 0) return;
            event.preventDefault();
            set(followers + by);
          }}
          onBlur={() => setTyped(null)}
        />
        <button
          type="button"
          aria-label={t('more')}
          title={t('more')}
          onClick={() => set(followers + 1)}
        >
          <IconPlus size={16} stroke={1.75} aria-hidden />
        </button>
      </dd>
      {error ? (
        <dd id={`${id}-error`} className={`${styles.error} ${text.sentence}`}>
          {error}
        </dd>
      ) : (
        <dd id={`${id}-hint`} className="visually-hidden">
          {t('followersHint')}
        </dd>
      )}
    </div>
  );
}

/** The counts of the group; fifteen-year-olds and unknown ages appear when there are any (D12). */
export function CountTiles({ counts, ...followers }: CountTilesProps) {
  const t = useTranslations('tourists');
  return (
    <dl className={styles.tiles} aria-label={t('counts')}>
      <Tile count={counts.tourists_adults} label={t('adults')} />
      <Tile
        count={counts.tourists_children}
        label={
          <>
            {t('children')} <small>{t('under15')}</small>
          </>
        }
      />
      {counts.tourists_fifteen > 0 ? (
        <Tile count={counts.tourists_fifteen} label={t('fifteen')} />
      ) : null}
      {counts.tourists_unknown > 0 ? (
        <Tile
          count={counts.tourists_unknown}
          tone="amber"
          label={
            <>
              <IconAlertTriangle size={15} stroke={2} aria-hidden />
              {t('unknownAge')}
            </>
          }
        />
      ) : null}
      <Followers {...followers} />
      <Tile count={counts.tourists_all} tone="total" label={t('all')} />
    </dl>
  );
}
