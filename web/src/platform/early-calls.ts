import type { ApiRequest } from './request';

interface Begun {
  readonly answer: Promise<Response>;
  readonly controller: AbortController;
}

/** Milliseconds for which answers are kept; on the slowest lines scripts take so long. */
const KEPT = 30_000;

/** Calls that the page makes first, begun while its scripts are still on their way. */
const begun = new Map<string, Begun>();
let end: ReturnType<typeof setTimeout> | undefined;

/** Identical for the same call by the same person in the same language. */
const nameOf = ({ address, method, headers, body }: ApiRequest) =>
  JSON.stringify([method, address, headers, body]);

const ask = ({ address, ...init }: ApiRequest, signal: AbortSignal) =>
  fetch(address, { ...init, signal });

/** Sends a call before the code that makes it has loaded; its answer waits for `fetchOrTake`. */
export function beginEarly(request: ApiRequest): void {
  const controller = new AbortController();
  const answer = ask(request, controller.signal);
  // It may never be taken; whoever takes it gets the failure.
  answer.catch(() => {});
  begun.set(nameOf(request), { answer, controller });
  end ??= setTimeout(endEarlyCalls, KEPT);
}

/** Sends a call; where the same one was begun early, takes its answer, once, and sends it again if that one failed. */
export async function fetchOrTake(request: ApiRequest, signal: AbortSignal): Promise<Response> {
  // Nearly always so: a large body is not serialised only to be looked up.
  if (begun.size === 0) return ask(request, signal);
  const name = nameOf(request);
  const early = begun.get(name);
  if (!early) return ask(request, signal);
  begun.delete(name);
  const giveUp = () => early.controller.abort(signal.reason);
  if (signal.aborted) giveUp();
  else signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await early.answer;
  } catch (error) {
    if (signal.aborted) throw error;
    return ask(request, signal);
  }
}

/** Ends what was begun early and not taken: a later call wants what is true then. */
export function endEarlyCalls(): void {
  clearTimeout(end);
  end = undefined;
  for (const { controller } of begun.values()) controller.abort();
  begun.clear();
}
