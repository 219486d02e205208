import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { PROBES } from './health';
import type { Trust } from './request-id';
import type { TracedWork, Traces } from './traces';

/**
 * Traces every request but those for health and metrics. What a trusted proxy began is continued. The
 * pattern of the route stands for the address, and no account, code or query is in it.
 * Register it after the ids.
 */
export function registerTraces(app: FastifyInstance, traces: Traces, trust: Trust): void {
  const traced = new WeakMap<IncomingMessage, TracedWork>();
  // The first that is called for a request, so that each line of its log has the trace.
  app.setChildLoggerFactory((logger, bindings, options, raw) => {
    if (PROBES.has(raw.url ?? '')) return logger.child(bindings, options);
    const isTrusted = trust(raw.socket.remoteAddress ?? '', 0);
    const work = traces.begin('request', isTrusted ? raw.headers : {});
    traced.set(raw, work);
    return logger.child({ ...bindings, trace_id: work.traceId }, options);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const work = traced.get(request.raw);
    if (!work) {
      done();
      return;
    }
    const { method, id } = request;
    reply.raw.once('close', () => {
      const { url } = request.routeOptions;
      const status = reply.raw.statusCode;
      work.end(
        url === undefined ? method : `${method} ${url}`,
        {
          'http.request.method': method,
          'http.response.status_code': status,
          ...(url === undefined ? {} : { 'http.route': url }),
          ...(status >= 500 ? { 'error.type': String(status) } : {}),
          ...(reply.raw.writableFinished ? {} : { 'error.type': 'aborted' }),
          'joborder.request_id': id,
        },
        status >= 500,
      );
    });
    work.run(done);
  });
}
