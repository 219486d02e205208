import {
  IconBulb,
  IconCamera,
  IconCameraOff,
  IconCameraRotate,
  IconPhoto,
  IconRefresh,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../Button';
import { type CodeReader, openCodeReader } from './code-reader';
import styles from './CodeScanner.module.css';
import { useCamera } from './use-camera';

const LOOK_EVERY_MS = 150;
const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

/** Opens at once where people hold the camera in their hand, or have allowed it before. */
function useAutoStart(): boolean | null {
  const [start, setStart] = useState<boolean | null>(() =>
    matchMedia('(pointer: coarse)').matches ? true : null,
  );
  useEffect(() => {
    if (start !== null) return;
    const decide = (granted: boolean) => setStart((before) => before ?? granted);
    if (!('permissions' in navigator)) {
      decide(false);
      return;
    }
    void navigator.permissions.query({ name: 'camera' }).then(
      (permission) => decide(permission.state === 'granted'),
      () => decide(false),
    );
  }, [start]);
  return start;
}

export interface CodeScannerProps {
  /** The text of a code; true when it is what was looked for, and the search is over. */
  readonly onRead: (text: string) => boolean;
  /** Something of ours was read: the corners turn green and the camera rests. */
  readonly found: boolean;
  /** The camera cannot be used; something else takes the focus. */
  readonly onUnusable?: () => void;
}

/** Looks through the camera, or into a picture, until it sees a code (QR or Code 128). */
export function CodeScanner(props: CodeScannerProps) {
  const autoStart = useAutoStart();
  // Until the browser said what is allowed nothing is drawn that would have to change.
  return autoStart === null ? (
    <div className={styles.frame} />
  ) : (
    <Scanner {...props} autoStart={autoStart} />
  );
}

function Scanner({
  onRead,
  found,
  onUnusable,
  autoStart,
}: CodeScannerProps & { readonly autoStart: boolean }) {
  const t = useTranslations('scanner');
  const video = useRef<HTMLVideoElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const fileId = useId();
  const camera = useCamera(video, autoStart);
  const [problem, setProblem] = useState<'other' | 'nothing' | null>(null);
  const latest = useRef({ onRead, onUnusable });
  latest.current = { onRead, onUnusable };
  const opened = useRef<Promise<CodeReader> | null>(null);
  const reader = () => (opened.current ??= openCodeReader());

  useEffect(
    () => () => {
      void opened.current?.then((each) => each.close());
      opened.current = null;
    },
    [],
  );
  const take = (texts: readonly string[]): boolean => {
    if (texts.some((text) => latest.current.onRead(text))) return true;
    if (texts.length > 0) setProblem('other');
    return false;
  };

  const looking = camera.state === 'on' && !found;
  useEffect(() => {
    if (!looking) return;
    let gone = false;
    let timer = 0;
    const look = async () => {
      const picture = video.current;
      if (!picture) return;
      const texts = await (await reader()).read(picture);
      if (gone || take(texts)) return;
      timer = window.setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `take` and `reader` read refs alone
  }, [looking]);

  const unusable = camera.state === 'refused' || camera.state === 'missing';
  useEffect(() => {
    if (unusable) latest.current.onUnusable?.();
  }, [unusable]);

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setProblem(null);
    try {
      const picture = await createImageBitmap(chosen);
      const texts = await (await reader()).read(picture);
      picture.close();
      if (!take(texts) && texts.length === 0) setProblem('nothing');
    } catch {
      setProblem('nothing');
    }
  };
  const picker = (
    <input
      ref={file}
      id={fileId}
      type="file"
      accept="image/*"
      hidden
      onChange={(event) => {
        void choose(event.target.files?.[0]);
        event.target.value = '';
      }}
    />
  );
  const said = (
    <p className={styles.problem} role="status">
      {problem ? t(`problem.${problem}`) : null}
    </p>
  );

  if (unusable || camera.state === 'off') {
    return (
      <div className={styles.closed}>
        {unusable ? <IconCameraOff {...icon} size={48} /> : <IconCamera {...icon} size={48} />}
        <h2>{t(`${camera.state}.title`)}</h2>
        <p>{t(`${camera.state}.text`)}</p>
        <div className={styles.buttons}>
          <Button
            kind={unusable ? 'secondary' : 'primary'}
            icon={
              unusable ? <IconRefresh {...icon} size={18} /> : <IconCamera {...icon} size={18} />
            }
            onClick={camera.start}
          >
            {t(unusable ? 'again' : 'open')}
          </Button>
          <Button icon={<IconPhoto {...icon} size={18} />} onClick={() => file.current?.click()}>
            {t('picture')}
          </Button>
        </div>
        {said}
        {picker}
      </div>
    );
  }
  const tool = (
    name: 'light' | 'other' | 'picture',
    symbol: ReactNode,
    onClick: () => void,
    pressed?: boolean,
  ) => (
    <button type="button" className={styles.tool} aria-pressed={pressed} onClick={onClick}>
      <span className={styles.round}>{symbol}</span>
      {t(name === 'light' && pressed ? 'lightOff' : name)}
    </button>
  );
  return (
    <div className={styles.frame}>
      <video ref={video} className={styles.video} muted playsInline aria-label={t('view')} />
      <p className={styles.hint} role="status">
        {t(found ? 'found' : 'hint')}
      </p>
      <span className={`${styles.aim} ${found ? styles.found : ''}`} aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </span>
      <div className={styles.tools}>
        {camera.light === null
          ? null
          : tool('light', <IconBulb {...icon} />, camera.toggleLight, camera.light)}
        {camera.hasOther ? tool('other', <IconCameraRotate {...icon} />, camera.switchOver) : null}
        {tool('picture', <IconPhoto {...icon} />, () => file.current?.click())}
      </div>
      {said}
      {picker}
    </div>
  );
}
