import { type DestinationStream, type Level, type Logger, pino } from 'pino';
import { currentRequestId } from './request-id';
import { currentTrace } from './traces';

/** The log of the server: JSON lines, each with the id of the request that it is about. */
export function createLog(level: Level, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      // Neither tokens nor what people look for belong into a log.
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: {
        req: (request: { method: string; routeOptions?: { url?: string } }) => ({
          method: request.method,
          route: request.routeOptions?.url,
        }),
      },
      // Lines of code that has no request at hand; the log of a request has it already.
      mixin: (_line, _level, logger) => {
        if ('reqId' in logger.bindings()) return {};
        const [reqId, trace] = [currentRequestId(), currentTrace()];
        return {
          ...(reqId === undefined ? {} : { reqId }),
          ...(trace ? { trace_id: trace.traceId } : {}),
        };
      },
    },
    destination,
  );
}
