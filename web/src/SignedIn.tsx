import { lazyRouteComponent } from '@tanstack/react-router';
import { ensureMessages } from './platform/i18n/language';
import { SignedInLayout } from './shell/SignedInLayout';

const Guard = lazyRouteComponent(() => import('./session/SessionGuard'), 'SessionGuard');
const Bell = lazyRouteComponent(async () => {
  const [file] = await Promise.all([import('./notices/Bell'), ensureMessages('noticeList')]);
  return file;
}, 'Bell');

/** The frame of every screen that needs an account. */
export const SignedIn = () => <SignedInLayout guard={Guard} bell={Bell} />;
