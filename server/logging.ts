import { randomUUID } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';
import { errorWords } from './foundation/error-words.ts';

/** A destination for log lines instead of the standard output. */
export interface LogStream {
  write(line: string): void;
}

/** Replaces the message of an error that may repeat a person's input. */
const SOME_ERROR = 'error';

/**
 * Structured logs without personal data: the route instead of the address (which can contain tokens and names), no
 * headers, no bodies, no addresses of people; errors as `errorWords` reduces them, whatever code logs them.
 */
export function logging(
  config: Pick<Config, 'logLevel'>,
  stream?: LogStream,
): Pick<FastifyServerOptions, 'logger' | 'genReqId'> {
  return {
    logger: {
      level: config.logLevel,
      ...(stream === undefined ? {} : { stream }),
      serializers: {
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? '(none)' }),
        res: (reply) => ({ status: reply.statusCode }),
        // Already reduced to safe words; pino's own serializer would read them as an error.
        err: (error) => (error instanceof Error ? errorWords(error) : error),
      },
      // The options of the form parser contain the request's headers.
      redact: { paths: ['busboyOptions'], remove: true },
      formatters: { log: withErrorWords },
      hooks: {
        logMethod(args, method) {
          Reflect.apply(method, this, withoutErrorMessage(args));
        },
      },
    },
    genReqId: () => randomUUID(),
  };
}

/** Errors in any field. */
function withErrorWords(fields: Record<string, unknown>): Record<string, unknown> {
  const told = Object.entries(fields).map(([name, value]) => [
    name,
    value instanceof Error ? errorWords(value) : value,
  ]);
  return Object.fromEntries(told);
}

/** Libraries log only an error, or its message beside it; pino makes it the line's message. */
function withoutErrorMessage([first, message, ...rest]: unknown[]): unknown[] {
  const error = first instanceof Error ? first : errorIn(first);
  if (error === null) return [first, message, ...rest];
  const fields = first instanceof Error ? { err: first } : first;
  const isOwnMessage = typeof message !== 'string' || message.includes(error.message);
  return [fields, isOwnMessage ? SOME_ERROR : message, ...(isOwnMessage ? [] : rest)];
}

function errorIn(fields: unknown): Error | null {
  const isRecord = typeof fields === 'object' && fields !== null && 'err' in fields;
  return isRecord && fields.err instanceof Error ? fields.err : null;
}
