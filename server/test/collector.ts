import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as OTLP has it in JSON. */
interface Sent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: number };
  }[];
  readonly status: { readonly code?: number };
}
interface Body {
  readonly resourceSpans: readonly {
    readonly resource: Pick<Sent, 'attributes'>;
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[];
  }[];
}
export interface CollectedSpan extends Omit<Sent, 'attributes'> {
  readonly about: Readonly<Record<string, string | number | undefined>>;
}

const read = (attributes: Sent['attributes']) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );

/** Takes spans over OTLP/HTTP, as a collector of OpenTelemetry does. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const texts: string[] = [];
  const resources: CollectedSpan['about'][] = [];
  const headers: IncomingHttpHeaders[] = [];
  const batches: number[] = [];
  const state = {
    /** `hang`: takes what is sent and never answers. */
    answers: 'ok' as 'ok' | 'hang',
  };
  const server = createServer((request, reply) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part) => (text += String(part)));
    request.on('end', () => {
      if (request.url !== '/v1/traces' || request.method !== 'POST') {
        reply.writeHead(404).end();
        return;
      }
      texts.push(text);
      headers.push(request.headers);
      const { resourceSpans } = JSON.parse(text) as Body;
      const sent = resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((each) => each.spans),
      );
      batches.push(sent.length);
      resources.push(...resourceSpans.map(({ resource }) => read(resource.attributes)));
      spans.push(...sent.map(({ attributes, ...span }) => ({ ...span, about: read(attributes) })));
      if (state.answers === 'ok') reply.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    spans,
    texts,
    resources,
    headers,
    batches,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
