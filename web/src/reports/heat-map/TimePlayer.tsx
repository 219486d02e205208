import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { RetryNotice } from '../../ui/RetryNotice';
import { SelectField } from '../../ui/SelectField';
import type { Step } from './steps';
import text from '../../ui/text.module.css';
import styles from './TimePlayer.module.css';

/** Long enough to take a picture in; longer for those who asked for less motion. */
const PACE = { moving: 900, calm: 2500 };

export interface TimePlayerProps {
  /** The days of each picture in words. */
  readonly names: readonly string[];
  /** The one that is shown; null for the whole period. */
  readonly index: number | null;
  readonly onIndex: (index: number | null) => void;
  readonly isPlaying: boolean;
  readonly onPlaying: (isPlaying: boolean) => void;
  readonly step: Step;
  readonly steps: readonly Step[];
  readonly onStep: (step: Step) => void;
  /** How many pictures have arrived. */
  readonly loaded: number;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** Plays the map through its period: by itself, step by step, or by its slider. */
export function TimePlayer({
  names,
  index,
  onIndex,
  isPlaying,
  onPlaying,
  step,
  steps,
  onStep,
  loaded,
  hasFailed,
  onRetry,
}: TimePlayerProps) {
  const t = useTranslations('heatMap.player');
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const last = names.length - 1;
  const isReady = index !== null && loaded === names.length;
  const latest = useRef({ onIndex, onPlaying });
  latest.current = { onIndex, onPlaying };

  useEffect(() => {
    if (!isPlaying || !isReady) return;
    const turn = setTimeout(
      () => {
        if (index < last) latest.current.onIndex(index + 1);
        else latest.current.onPlaying(false);
      },
      calm ? PACE.calm : PACE.moving,
    );
    return () => clearTimeout(turn);
  }, [isPlaying, isReady, index, last, calm]);

  const go = (next: number) => {
    onPlaying(false);
    onIndex(Math.min(last, Math.max(0, next)));
  };
  const toggle = () => {
    // From the end, or from the whole period, it begins anew.
    if (!isPlaying && (index === null || index === last)) onIndex(0);
    onPlaying(!isPlaying);
  };
  const shown = index === null ? t('whole') : (names[index] ?? '');
  return (
    <section className={`${styles.player} screen-only`} aria-label={t('label')}>
      <div className={styles.controls}>
        <Button
          kind="tonal"
          onClick={toggle}
          icon={
            isPlaying ? (
              <IconPlayerPause size={18} stroke={1.75} aria-hidden />
            ) : (
              <IconPlayerPlay size={18} stroke={1.75} aria-hidden />
            )
          }
        >
          {t(isPlaying ? 'pause' : 'play')}
        </Button>
        <IconButton label={t('previous')} onClick={() => go((index ?? 0) - 1)}>
          <IconPlayerSkipBack size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t('next')} onClick={() => go(index === null ? 0 : index + 1)}>
          <IconPlayerSkipForward size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <input
          type="range"
          className={styles.slider}
          aria-label={t('slider')}
          aria-valuetext={shown}
          min={0}
          max={last}
          value={index ?? 0}
          onChange={(event) => go(Number(event.target.value))}
        />
        <output className={styles.shown}>{shown}</output>
      </div>
      <div className={styles.choices}>
        {steps.length > 1 ? (
          <SelectField
            id="heat-step"
            label={t('step')}
            value={step}
            onChange={(event) => onStep(event.target.value as Step)}
            options={steps.map((value) => ({ value, label: t(`steps.${value}`) }))}
          />
        ) : null}
        {index === null ? null : (
          <Button
            kind="text"
            onClick={() => {
              onPlaying(false);
              onIndex(null);
            }}
          >
            {t('showWhole')}
          </Button>
        )}
      </div>
      {hasFailed ? (
        <RetryNotice onRetry={onRetry}>{t('failed')}</RetryNotice>
      ) : index !== null && !isReady ? (
        <p className={text.quiet} role="status">
          {t('loading', { loaded, total: names.length })}
        </p>
      ) : null}
    </section>
  );
}
