import { ButtonLink } from '../ui/Button';
import { ApiError } from './api';
import { AppLink } from './AppLink';
import { LoadFailure } from '../ui/LoadFailure';
import { useConfig } from './config';
import { useErrorText } from './use-error-text';

/** A failed load in the place of its content: what, why, retry, call centre, reference. */
export function LoadProblem({
  title,
  error,
  onRetry,
  leave,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
  /** Where to go on instead of what is not there, or not for the reader. */
  leave?: { readonly href: string; readonly label: string };
}) {
  const text = useErrorText();
  const { callCentre } = useConfig();
  const isNetwork = error instanceof ApiError && error.code === 'NETWORK';
  const isGone = error instanceof ApiError && error.code === 'NOT_FOUND';
  return (
    <LoadFailure
      title={isGone ? text(error) : title}
      text={isGone ? null : text(error)}
      reference={error instanceof ApiError ? error.reference : null}
      // What is not there comes by no further try.
      onRetry={isGone ? undefined : onRetry}
      // Nobody at the call centre can bring the network back.
      callCentre={isNetwork ? '' : callCentre}
      leave={
        leave ? (
          <ButtonLink as={AppLink} href={leave.href}>
            {leave.label}
          </ButtonLink>
        ) : null
      }
    />
  );
}
