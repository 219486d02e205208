import { useState } from 'react';
import { ApiError } from '../platform/api';
import { type Credentials, signIn } from './sign-in';

export type SignInFailure = { readonly error: unknown } | 'notEnabled';

/** The step after the password: a code of the app, or one that was mailed because of many failures. */
export interface Proven {
  readonly credentials: Credentials;
  readonly code: 'factor' | 'mail';
  /** What the server says about it. */
  readonly message: string;
}

const STEPS: Readonly<Record<string, Proven['code']>> = {
  SECOND_FACTOR_REQUIRED: 'factor',
  SIGN_IN_CODE_REQUIRED: 'mail',
};

/** The two steps of a sign-in, as a form needs them. */
export function useSignIn(onSignedIn: (next: string) => void | Promise<void>) {
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [busy, setBusy] = useState(false);
  /** Given already; kept in memory until the code is there. */
  const [proven, setProven] = useState<Proven | null>(null);

  const attempt = async (credentials: Credentials) => {
    setBusy(true);
    setFailure(null);
    try {
      const result = await signIn(credentials);
      if ('notEnabled' in result) setFailure('notEnabled');
      else await onSignedIn(result.next);
    } catch (error) {
      const code = error instanceof ApiError ? STEPS[error.code] : undefined;
      if (code) setProven({ credentials, code, message: (error as ApiError).message });
      else setFailure({ error });
    } finally {
      setBusy(false);
    }
  };
  const back = () => {
    setProven(null);
    setFailure(null);
  };
  return { failure, busy, proven, attempt, back, clearFailure: () => setFailure(null) };
}
