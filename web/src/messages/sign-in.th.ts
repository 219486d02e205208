// Signing in, and a forgotten password.
import { session } from '../session/messages.th';

export const signIn = { session };
