import { businessSection, type ProfileSection } from '@joborder/shared/profile/validate';
import type { Policy } from '../platform/authorized';
import type { Caller } from '../platform/session';

/** Everybody's own names; the section of an agency or a guide for those who are one (ROLE-03). */
export const mayEdit = (caller: Caller, section: ProfileSection): boolean =>
  section === 'personal' || section === 'contact' || section === businessSection(caller.type);

/** Other people's sessions do not exist for anybody. */
export const ownSession: Policy<{ readonly user_id: number }> = {
  see: (caller, session) => session.user_id === caller.id,
};
