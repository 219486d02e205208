import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type * as Api from '@opentelemetry/api';
import type { Attributes, Context, Span, Tracer } from '@opentelemetry/api';
import type { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { BaseLogger } from 'pino';
import type { Config } from '../config';
import type { ExecutedQuery } from './db/connection';
import { outageOf } from './db/failures';

/** For what has not been sent when the process stops. */
const CLOSE_WITHIN = 3_000;
/** What is looked at of the text of a statement. */
const MOST_TEXT = 2_000;

/** A request or a job that is traced. */
export interface TracedWork {
  readonly traceId: string;
  /** `traceparent`, and `tracestate` where there is one: for what is asked of another service. */
  readonly headers: Readonly<Record<string, string>>;
  run<T>(work: () => T): T;
  statement(query: ExecutedQuery): void;
  /** `failed`: by this server's fault. */
  end(name: string, about: Attributes, failed: boolean): void;
}

export interface Traces {
  /** Begins a trace, or goes on with that of these headers. */
  begin(kind: 'request' | 'job', headers: Readonly<Record<string, unknown>>): TracedWork;
  /** Sends what is left, for a few seconds at most. */
  close(): Promise<void>;
}

const current = new AsyncLocalStorage<TracedWork>();

/** The request or job for which this code runs, where it is traced. */
export const currentTrace = (): TracedWork | undefined => current.getStore();

/** `select job_orders` of the text of a statement: neither values nor conditions. */
export function nameOf(text: string): string {
  // Constants of the program and nothing else: values are sent beside the text.
  const plain = text
    .slice(0, MOST_TEXT)
    .replace(/^\/\*[^*]*\*\//, '')
    .replaceAll(/'[^']*'/g, "''")
    .toLowerCase();
  const operation = /[a-z]+/.exec(plain)?.[0] ?? 'statement';
  // What a parenthesis follows is a function: `extract(epoch from now())`.
  const tables = [...plain.matchAll(/\b(?:from|into|update)\s+([a-z_."]+)(\(?)/g)];
  const table = tables.find(([, , opened]) => opened === '')?.[1]?.replaceAll('"', '');
  return table ? `${operation} ${table}` : operation;
}

/** Says once that spans are lost, and once that they are taken again. */
function saying(
  exporter: SpanExporter,
  success: ExportResultCode,
  log: Pick<BaseLogger, 'info' | 'warn'>,
): SpanExporter {
  let failing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== success;
        if (failed && !failing) {
          log.warn(
            { err: result.error },
            'traces: the collector does not take spans, they are lost',
          );
        } else if (!failed && failing) log.info('traces: the collector takes spans again');
        failing = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** What is done within a span, whose children are its statements. */
function workOf(
  api: typeof Api,
  tracer: Tracer,
  { span, context, headers }: { span: Span; context: Context; headers: Record<string, string> },
): TracedWork {
  const { SpanKind, SpanStatusCode } = api;
  const traced: TracedWork = {
    traceId: span.spanContext().traceId,
    headers,
    run: (work) => current.run(traced, work),
    statement({ work, sql, milliseconds, error }) {
      if (!span.isRecording()) return;
      const end = Date.now();
      const child = tracer.startSpan(
        nameOf(sql),
        {
          kind: SpanKind.CLIENT,
          startTime: end - milliseconds,
          attributes: { 'db.system.name': 'postgresql', 'joborder.work': work },
        },
        context,
      );
      if (error) {
        const { code } = error as { readonly code?: string };
        child.setAttribute('error.type', outageOf(error)?.reason ?? code ?? error.name);
        child.setStatus({ code: SpanStatusCode.ERROR });
      }
      child.end(end);
    },
    end(name, about, failed) {
      span.updateName(name).setAttributes(about);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
  return traced;
}

/**
 * Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT, in batches of a queue that has an end: a collector that
 * is slow or away costs spans and nothing else. Without an endpoint nothing of it is loaded.
 */
export async function openTraces(
  config: Config,
  log: Pick<BaseLogger, 'info' | 'warn'>,
): Promise<Traces | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return undefined;
  const [api, core, resources, sdk, otlp] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const exporter = new otlp.OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
  });
  const provider = new sdk.BasicTracerProvider({
    resource: resources.defaultResource().merge(
      resources.resourceFromAttributes({
        'service.name': config.OTEL_SERVICE_NAME,
        'service.instance.id': `${hostname()}:${process.pid}`,
      }),
    ),
    spanProcessors: [
      new sdk.BatchSpanProcessor(saying(exporter, core.ExportResultCode.SUCCESS, log)),
    ],
  });
  const tracer = provider.getTracer('job-order-online');
  const propagator = new core.W3CTraceContextPropagator();
  return {
    begin(kind, given) {
      const parent = propagator.extract(api.ROOT_CONTEXT, given, api.defaultTextMapGetter);
      const spanKind = kind === 'request' ? api.SpanKind.SERVER : api.SpanKind.CONSUMER;
      const span = tracer.startSpan(kind, { kind: spanKind }, parent);
      const context = api.trace.setSpan(api.ROOT_CONTEXT, span);
      const headers: Record<string, string> = {};
      propagator.inject(context, headers, api.defaultTextMapSetter);
      return workOf(api, tracer, { span, context, headers });
    },
    async close() {
      const late = new AbortController();
      const sent = provider.shutdown().catch(() => {});
      await Promise.race([
        sent,
        delay(CLOSE_WITHIN, undefined, { signal: late.signal }).catch(() => {}),
      ]);
      late.abort();
    },
  };
}
