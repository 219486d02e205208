import type { AuthUser } from './session';

/** Whoever is signed in, and what they may do. */
export interface Person {
  readonly user: AuthUser;
  readonly capacities: ReadonlySet<string>;
}

/** What features keep of one person on this device; `session-trouble.ts` fills it. */
export const keptHere = {
  /** How much of theirs the server does not have yet; tries to send it first. */
  unsent: (_person: Person): Promise<number> => Promise.resolve(0),
  /** What the server told them goes; what it does not have yet stays for their next sign-in. */
  forget: (_person: Person): Promise<void> => Promise.resolve(),
};
