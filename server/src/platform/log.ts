import { type DestinationStream, type Level, type Logger, pino } from 'pino';
import { hasSqlState, outageOf } from './db/failures';
import { currentRequestId } from './request-id';
import { currentTrace } from './traces';

/**
 * An error as the log has it, with what caused it. An error of the database quotes the row in its message
 * and detail: names and passports do not belong into a log.
 */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, code, constraint, table } = error as Error &
    Partial<Record<'code' | 'constraint' | 'table', string>>;
  const cause = loggedError(error.cause);
  if (!hasSqlState({ code })) return { name, message, code, stack, cause };
  const where = stack?.split('\n').slice(1).join('\n');
  return { name, code, message: outageOf(error)?.text, constraint, table, stack: where, cause };
}

/** The log of the server: JSON lines, each with the id of the request that it is about. */
export function createLog(level: Level, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      // Neither tokens nor what people look for belong into a log.
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: {
        err: loggedError,
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
