import { useQuery } from '@tanstack/react-query';
// What covers the page must not be left out.
// oxlint-disable-next-line no-restricted-imports -- without it the page is better taken along
import { lazy, Suspense, useEffect, useState } from 'react';
import { accountQuery } from '../platform/account';
import { afterPage } from '../platform/after-page';
import { call } from '../platform/api';
import { ensureMessages } from '../platform/i18n/language';
import { TOKEN } from '../platform/session';
import { useUser } from '../platform/use-session';
import {
  isLocked,
  lock,
  lockIfInactive,
  noteAnswer,
  setInactivityLimit,
  unlock,
  useLocked,
} from './session-lock';
import { holdActivity, lastActivity, noteActivity } from './shared-activity';
import { isToBeTold, type Phase, phaseOf } from './inactivity';

/** What the page shows comes first. */
const FETCHED_AFTER = 10_000;

/** With the words that they say. */
const dialogs = async () => {
  const [file] = await Promise.all([import('./InactivityDialogs'), ensureMessages('signIn')]);
  return file;
};
const WarningDialog = lazy(() => dialogs().then((file) => ({ default: file.WarningDialog })));
const LockDialog = lazy(() => dialogs().then((file) => ({ default: file.LockDialog })));

const isSame = (a: Phase, b: Phase) =>
  a.name === b.name && (a.name !== 'warning' || b.name !== 'warning' || a.seconds === b.seconds);

/** When the server was last told that somebody is there. */
let told = 0;

/** Tells the server that somebody is there. */
function tell(): Promise<void> {
  told = Date.now();
  return call('POST /auth/check').then(noteAnswer);
}

/** Looks every second where the user stands, and tells the server of somebody who only types. */
function usePhase(limit: number): Phase {
  const [phase, setPhase] = useState<Phase>({ name: 'active' });
  useEffect(() => {
    setInactivityLimit(limit);
    if (limit === 0) return undefined;
    // There may be no network when they are needed; until then there are minutes.
    const stopFetching = afterPage(FETCHED_AFTER, () => void dialogs().catch(() => {}));
    told = Date.now();
    const look = () => {
      if (isLocked()) return;
      const [now, last] = [Date.now(), lastActivity()];
      const next = phaseOf(now, last, limit);
      setPhase((before) => (isSame(before, next) ? before : next));
      holdActivity(next.name === 'warning');
      if (next.name === 'over') {
        lock();
        // The server would end it too, a little later.
        call('POST /auth/logout').catch(() => {});
      } else if (isToBeTold(now, last, told)) {
        tell().catch(() => {});
      }
    };
    const timer = setInterval(look, 1000);
    document.addEventListener('visibilitychange', look);
    return () => {
      stopFetching();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      holdActivity(false);
      setInactivityLimit(0);
    };
  }, [limit]);
  return phase;
}

/** Warns staff before the session ends for want of activity, and asks them to sign in again over the page. */
export function SessionGuard() {
  const user = useUser();
  const minutes = useQuery(accountQuery(user?.id)).data?.inactivity_minutes ?? 0;
  const phase = usePhase(minutes * 60_000);
  const locked = useLocked();
  useEffect(() => {
    // Somebody signed in again in another window. Who it is may be stored a moment after the token:
    // until the server has answered, the page of the person before stays hidden.
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === TOKEN && newValue) tell().then(unlock, () => {});
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  useEffect(() => unlock, []);

  if (locked) {
    return (
      <Suspense>
        <LockDialog userId={user?.id} />
      </Suspense>
    );
  }
  if (phase.name !== 'warning') return null;
  const stay = () => {
    noteActivity();
    // At once: the server must not end it before the next look; one that has gone asks for a sign-in.
    tell().catch(() => lockIfInactive());
  };
  return (
    <Suspense>
      <WarningDialog seconds={phase.seconds} onStay={stay} />
    </Suspense>
  );
}
