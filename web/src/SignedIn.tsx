import { lazyRouteComponent } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadAfterPage } from './platform/after-page';
import { ensureMessages } from './platform/i18n/language';
import { useCan } from './platform/use-session';
import { SignedInLayout } from './shell/SignedInLayout';

const Guard = lazyRouteComponent(() => import('./session/SessionGuard'), 'SessionGuard');
const Bell = lazyRouteComponent(async () => {
  const [file] = await Promise.all([import('./notices/Bell'), ensureMessages('noticeList')]);
  return file;
}, 'Bell');

const startSending = () =>
  import('./inspections/waiting-results').then((file) => file.startSending());

/** The frame of every screen that needs an account. */
export function SignedIn() {
  const inspects = useCan()('joborder:inspect');
  // Results that wait on the device are sent wherever the officer is in the application.
  useEffect(() => (inspects ? loadAfterPage(startSending) : undefined), [inspects]);
  return <SignedInLayout guard={Guard} bell={Bell} />;
}
