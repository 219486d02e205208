import { ApiError } from './api';
import { LoadFailure } from '../ui/LoadFailure';
import { useConfig } from './config';
import { useErrorText } from './use-error-text';

/** A failed load in the place of its content: what, why, retry, call centre, reference. */
export function LoadProblem({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
}) {
  const text = useErrorText();
  const { callCentre } = useConfig();
  const isNetwork = error instanceof ApiError && error.code === 'NETWORK';
  return (
    <LoadFailure
      title={title}
      text={text(error)}
      reference={error instanceof ApiError ? error.reference : null}
      onRetry={onRetry}
      // Nobody at the call centre can bring the network back.
      callCentre={isNetwork ? '' : callCentre}
    />
  );
}
