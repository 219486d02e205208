import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing';

export interface Camera {
  readonly state: CameraState;
  /** Whether the lamp burns; null where the camera has none. */
  readonly light: boolean | null;
  /** Whether there is another camera to switch to. */
  readonly hasOther: boolean;
  start(): void;
  toggleLight(): void;
  switchOver(): void;
}

/** Not yet in the types of the browser. */
type Torch = { readonly torch?: boolean };

/** Shows what a camera sees in `video`; the one that looks away from the person first. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, autoStart: boolean): Camera {
  const [wanted, setWanted] = useState(autoStart ? 1 : 0);
  const [facing, setFacing] = useState<'environment' | 'user'>('environment');
  const [state, setState] = useState<CameraState>(autoStart ? 'starting' : 'off');
  const [light, setLight] = useState<boolean | null>(null);
  const [hasOther, setHasOther] = useState(false);
  const track = useRef<MediaStreamTrack | null>(null);

  useEffect(() => {
    if (wanted === 0) return;
    let gone = false;
    let stream: MediaStream | null = null;
    const stop = () => {
      for (const each of stream?.getTracks() ?? []) each.stop();
    };
    const open = async () => {
      if (!('mediaDevices' in navigator)) {
        setState('missing');
        return;
      }
      setState('starting');
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: facing, width: { ideal: 1280 }, height: { ideal: 720 } },
          audio: false,
        });
        const element = video.current;
        if (gone || !element) {
          stop();
          return;
        }
        const [first = null] = stream.getVideoTracks();
        track.current = first;
        const able = (first?.getCapabilities?.() ?? {}) as Torch;
        setLight(able.torch ? false : null);
        element.srcObject = stream;
        await element.play();
        const devices = await navigator.mediaDevices.enumerateDevices();
        if (gone) return;
        setHasOther(devices.filter(({ kind }) => kind === 'videoinput').length > 1);
        setState('on');
      } catch (error) {
        stop();
        if (gone) return;
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
        setState(isRefused ? 'refused' : 'missing');
      }
    };
    void open();
    return () => {
      gone = true;
      track.current = null;
      stop();
    };
  }, [video, wanted, facing]);

  return {
    state,
    light,
    hasOther,
    start: useCallback(() => setWanted((count) => count + 1), []),
    toggleLight: () => {
      const next = !light;
      const constraints = { advanced: [{ torch: next } as MediaTrackConstraintSet] };
      const change = async () => {
        try {
          await track.current?.applyConstraints(constraints);
          setLight(next);
        } catch {
          setLight(null);
        }
      };
      void change();
    },
    switchOver: () => setFacing((now) => (now === 'user' ? 'environment' : 'user')),
  };
}
