import type { ApiRequest } from './request';

interface Begun {
  readonly answer: Promise<Response>;
  readonly controller: AbortController;
}

/** Calls that the page makes first, begun while its scripts are still on their way. */
const begun = new Map<string, Begun>();

/** The same for the same call by the same person in the same language. */
const nameOf = ({ address, method, headers, body }: ApiRequest) =>
  JSON.stringify([method, address, headers, body]);

const ask = ({ address, ...init }: ApiRequest, signal: AbortSignal) =>
  fetch(address, { ...init, signal });

/** Sends a call before what makes it is there; its answer waits for `fetchOrTake`. */
export function beginEarly(request: ApiRequest): void {
  const controller = new AbortController();
  const answer = ask(request, controller.signal);
  // Nobody may ask for it, and who does hears of it.
  answer.catch(() => {});
  begun.set(nameOf(request), { answer, controller });
}

/** Sends a call, or takes the answer of the same one that was begun early; once, and sent again where that one failed. */
export async function fetchOrTake(request: ApiRequest, signal: AbortSignal): Promise<Response> {
  // Nearly always: what a large call says is not read for nothing.
  if (begun.size === 0) return ask(request, signal);
  const name = nameOf(request);
  const early = begun.get(name);
  if (!early) return ask(request, signal);
  begun.delete(name);
  const end = () => early.controller.abort(signal.reason);
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  try {
    return await early.answer;
  } catch (error) {
    if (signal.aborted) throw error;
    return ask(request, signal);
  }
}

/** Ends what was begun early and not asked for: a later call wants what is true then. */
export function endEarlyCalls(): void {
  for (const { controller } of begun.values()) controller.abort();
  begun.clear();
}
