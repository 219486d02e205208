import { useCallback, useEffect, useState } from 'react';
import type { Position } from './use-paper';

export type PositionState = 'off' | 'asking' | 'known' | 'refused';

export interface DevicePosition {
  readonly state: PositionState;
  readonly position: Position | null;
  /** Asks the device; the browser asks the person first. */
  find(): void;
}

/** About ten metres: enough for an inspection, and no more than that is kept. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/**
 * Where the device is. Nobody is asked unprompted: only who allowed it on an earlier visit is
 * found at once.
 */
export function usePosition(wanted: boolean): DevicePosition {
  const [state, setState] = useState<PositionState>('off');
  const [position, setPosition] = useState<Position | null>(null);
  const find = useCallback(() => {
    if (!('geolocation' in navigator)) {
      setState('refused');
      return;
    }
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setPosition({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) });
        setState('known');
      },
      () => setState('refused'),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  }, []);
  useEffect(() => {
    if (!wanted || !('permissions' in navigator)) return;
    let gone = false;
    void navigator.permissions.query({ name: 'geolocation' }).then(
      (permission) => {
        if (!gone && permission.state === 'granted') find();
      },
      () => {
        // A browser that cannot say is asked by the button.
      },
    );
    return () => {
      gone = true;
    };
  }, [wanted, find]);
  return { state, position, find };
}
