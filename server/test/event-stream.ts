import { createParser, type EventSourceMessage } from 'eventsource-parser';

export interface EventStream {
  readonly status: number;
  readonly headers: Headers;
  /** Messages so far, in order. */
  readonly messages: EventSourceMessage[];
  /** Settles when the next message that fits has come; rejects where the stream ends without it. */
  next(fits: (message: EventSourceMessage) => boolean): Promise<EventSourceMessage>;
  /** Settles when the server ended the stream. */
  readonly ended: Promise<void>;
  /** Breaks the connection. */
  abort(): void;
}

/** Reads server-sent events as the browser does, over a real connection. */
export async function openStream(
  url: string,
  token: string,
  lastEventId?: string,
): Promise<EventStream> {
  const control = new AbortController();
  const reply = await fetch(url, {
    signal: control.signal,
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  });
  const messages: EventSourceMessage[] = [];
  const waiting = new Set<() => void>();
  const parser = createParser({
    onEvent: (message) => {
      messages.push(message);
      for (const look of waiting) look();
    },
  });
  const ended = (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of reply.body ?? []) {
        parser.feed(decoder.decode(chunk as Uint8Array, { stream: true }));
      }
    } catch (error) {
      if (!control.signal.aborted) throw error;
    }
  })();
  return {
    status: reply.status,
    headers: reply.headers,
    messages,
    ended,
    abort: () => control.abort(),
    next: (fits) => {
      let from = 0;
      return new Promise((resolve, reject) => {
        const look = () => {
          const found = messages.slice(from).find(fits);
          from = messages.length;
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
        const giveUp = () => {
          if (waiting.delete(look)) reject(new Error(`the stream ended (status ${reply.status})`));
        };
        void ended.then(giveUp, giveUp);
      });
    },
  };
}
