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
      const { href, state } = router.state.location;
      // The address of a draft that began here would begin another: what is kept goes on.
      rememberPage(state.wizard_key ? paths.newJobOrder({ draft: 'resume' }) : href);
      noteSessionEnd();
      clearSession();
      void router.navigate({ href: paths.login() });
    },
    passwordChangeRequired() {
      void router.navigate({ href: paths.profile('password') });
    },
  });
}
