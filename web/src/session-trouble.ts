import { paths } from './paths';
import { onSessionTrouble } from './platform/api';
import { keptHere } from './platform/kept-here';
import { presence } from './platform/presence';
import { clearSession, noteSessionEnd, readUser, rememberPage } from './platform/session';
import type { AppRouter } from './router';

// Loaded by those alone who have something there.
const guide = () => import('./tracking/guide/running-outbox');
const results = () => import('./inspections/waiting-results');

keptHere.unsent = async ({ capacities }) => {
  const entries = capacities.has('guide_work:do') ? await (await guide()).unsentEntries() : 0;
  const waiting = capacities.has('joborder:inspect') ? await (await results()).unsentResults() : 0;
  return entries + waiting;
};
keptHere.forget = async ({ user, capacities }) => {
  if (capacities.has('guide_work:do')) await (await guide()).forgetCopies(user.id);
};

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
