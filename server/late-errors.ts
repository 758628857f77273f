import type { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Errors of a connection, a file or a stream that Node reports where nobody listens any more: their request has ended,
 * and no code of ours was left half-way.
 */
const LATE_CODES = /^(?:E[A-Z]{2,}|ERR_STREAM_\w+|ERR_INVALID_STATE|ABORT_ERR|UND_ERR_\w+)$/;

/**
 * Decides what the process does about an error that nobody handled (decision 080).
 *
 * - A rejected promise has unwound all code that waited for it, and a late error of a stream has none: both are logged,
 *   and the process serves on.
 * - Any other error was thrown through code that did not expect it, and may have left something half-way: the process
 *   takes no more requests, finishes the running ones, and ends, to be started again.
 *
 * @param end ends the process in order; called once
 */
export function watchLateErrors(
  process: Pick<EventEmitter, 'on'>,
  { log, end }: { log: Pick<FastifyBaseLogger, 'error' | 'fatal'>; end: () => void },
): void {
  let isEnding = false;
  // Node itself would print the error's message, which may repeat a person's input.
  process.on('unhandledRejection', (error: unknown) => log.error({ err: error }, 'a late error of a promise'));
  process.on('uncaughtException', (error: unknown) => {
    if (isLate(error)) return log.error({ err: error }, 'a late error of a stream');
    log.fatal({ err: error }, 'the process ends: an error left its state unknown');
    if (isEnding) return;
    isEnding = true;
    end();
  });
}

function isLate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LATE_CODES.test(String(error.code));
}
