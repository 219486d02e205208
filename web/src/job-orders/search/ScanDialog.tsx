import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { readScan, type Scan } from './read-scan';
import styles from './ScanDialog.module.css';

/** The browser's own reader of codes; not every browser has one. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<ReadonlyArray<{ readonly rawValue: string }>>;
}
type CodeReaderClass = new (options: { formats: string[] }) => CodeReader;

const readerClass = () =>
  (globalThis as { BarcodeDetector?: CodeReaderClass }).BarcodeDetector ?? null;

/** Whether this browser can read codes with its camera; elsewhere the number is typed. */
export const canScan = () => readerClass() !== null && 'mediaDevices' in navigator;

const LOOK_EVERY_MS = 150;

/** Looks through the camera until it sees the code of a job order. */
export function ScanDialog({
  onScan,
  onClose,
}: {
  onScan: (scan: Scan) => void;
  onClose: () => void;
}) {
  const t = useTranslations('jobOrderSearch.scanner');
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<'camera' | 'other' | null>(null);
  const found = useRef(onScan);
  found.current = onScan;

  useEffect(() => {
    const Reader = readerClass();
    if (!Reader) return;
    let stream: MediaStream | null = null;
    let timer = 0;
    let gone = false;
    const reader = new Reader({ formats: ['qr_code', 'code_128'] });
    const look = async () => {
      const picture = video.current;
      if (gone || !picture) return;
      const codes = await reader.detect(picture).catch(() => []);
      if (gone) return;
      for (const { rawValue } of codes) {
        const scan = readScan(rawValue);
        if (scan) {
          found.current(scan);
          return;
        }
        setProblem('other');
      }
      timer = window.setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    void (async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment' },
          audio: false,
        });
        if (gone || !video.current) {
          for (const track of stream.getTracks()) track.stop();
          return;
        }
        video.current.srcObject = stream;
        await video.current.play();
        await look();
      } catch {
        if (!gone) setProblem('camera');
      }
    })();
    return () => {
      gone = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);

  return (
    <Dialog
      title={t('title')}
      size="medium"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className={styles.frame}>
        <video ref={video} className={styles.video} muted playsInline aria-label={t('picture')} />
        <span className={styles.aim} aria-hidden />
      </div>
      <p className={styles.hint}>{t('hint')}</p>
      <div role="status">
        {problem ? (
          <Notice tone={problem === 'camera' ? 'red' : 'amber'}>{t(`problem.${problem}`)}</Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
