// no database
import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { watchLateErrors } from './late-errors.ts';

const log = { error: vi.fn(), fatal: vi.fn() };
const end = vi.fn();
let process: EventEmitter;
beforeEach(() => {
  vi.clearAllMocks();
  process = new EventEmitter();
  watchLateErrors(process, { log, end });
});

function coded(code: string): Error {
  return Object.assign(new Error('late'), { code });
}

it.each([
  'ECONNRESET',
  'EPIPE',
  'EIO',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_STREAM_PREMATURE_CLOSE',
  // A file that was collected while open.
  'ERR_INVALID_STATE',
  'ABORT_ERR',
])('a late %s of a stream is logged, and the process serves on', (code) => {
  process.emit('uncaughtException', coded(code));
  expect([log.error.mock.calls.length, end.mock.calls.length]).toEqual([1, 0]);
});

it('a promise that nobody waited for is logged, and the process serves on', () => {
  process.emit('unhandledRejection', new TypeError('late'));
  process.emit('unhandledRejection', 'a word');
  expect([log.error.mock.calls.length, end.mock.calls.length]).toEqual([2, 0]);
});

it('an error thrown through code that did not expect it ends the process, once, in order', () => {
  for (const error of [new TypeError('x'), coded('ERR_HTTP_HEADERS_SENT'), coded('ERR_ASSERTION'), 'a word']) {
    process.emit('uncaughtException', error);
  }
  expect([log.fatal.mock.calls.length, log.error.mock.calls.length, end.mock.calls.length]).toEqual([4, 0, 1]);
});
