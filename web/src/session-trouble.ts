import { paths } from './paths';
import { onSessionTrouble } from './platform/api';
import { presence } from './platform/presence';
import { clearSession, noteSessionEnd, readUser, rememberPage } from './platform/session';
import type { AppRouter } from './router';

/** Leads to the page where the session goes on when the server ends or restricts it. */
export function handleSessionTrouble(router: AppRouter): void {
  onSessionTrouble({
    expired() {
      // Several calls of one screen fail together; the first of them ends the session.
      if (!readUser()) return;
      // What was typed stays, and the sign-in comes to the page.
      if (presence.keepsPage()) return;
      rememberPage(router.state.location.href);
      noteSessionEnd();
      clearSession();
      void router.navigate({ href: paths.login() });
    },
    passwordChangeRequired() {
      void router.navigate({ href: paths.profile('password') });
    },
  });
}
