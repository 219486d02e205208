import { useEffect, useState } from 'react';

const STEP = 20_000;

/** The time in milliseconds, a few times a minute: how long the group has been at a place. */
export function useClock(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP);
    return () => clearInterval(timer);
  }, []);
  return now;
}
