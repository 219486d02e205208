// Signing in, and a forgotten password.
import { session } from '../session/messages.en';

export const signIn = { session };
