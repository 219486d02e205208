import { useCallback, useEffect, useState } from 'react';

export interface Position {
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** Metres. */
  readonly accuracy: number;
}

export interface DevicePosition {
  readonly state: 'off' | 'asking' | 'known' | 'refused';
  readonly position: Position | null;
  /** Asks the device; the browser asks the person first. */
  find(): void;
  /** Leaves the position out. */
  forget(): void;
}

/** About ten metres: enough for an inspection, and no more than that is kept. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/**
 * Where the device is. Nobody is asked unprompted: only who allowed it on an earlier visit is
 * found at once.
 */
export function usePosition(): DevicePosition {
  const [state, setState] = useState<DevicePosition['state']>('off');
  const [position, setPosition] = useState<Position | null>(null);
  const find = useCallback(() => {
    if (!('geolocation' in navigator)) {
      setState('refused');
      return;
    }
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setPosition({
          latitude: rounded(latitude),
          longitude: rounded(longitude),
          // What is kept is no finer than this.
          accuracy: Math.max(10, Math.round(accuracy)),
        });
        setState('known');
      },
      () => setState('refused'),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  }, []);
  const forget = useCallback(() => {
    setPosition(null);
    setState('off');
  }, []);
  useEffect(() => {
    if (!('permissions' in navigator)) return;
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
  }, [find]);
  return { state, position, find, forget };
}
