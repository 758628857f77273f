import { join } from 'node:path';

/**
 * The loggable part of an error, without the message of a driver, a parser or a mail server, which repeats its input.
 */
export type ErrorWords = {
  readonly type: string;
  /** The message of an error of our own code; otherwise empty. */
  readonly message: string;
  /** The locations in its stack, innermost first. */
  readonly stack: string;
  /** A driver's code, and the schema names in the error. */
  readonly code?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly cause?: ErrorWords;
  readonly errors?: readonly ErrorWords[];
};

const ROOT = join(import.meta.dirname, '../../');
const NAME_FORMAT = /^[\w.-]{1,64}$/;
const FRAME = /^\s+at (?:.*[ (])?(?:file:\/\/)?(?<place>(?:\/|node:)[^\s()]+:\d+:\d+)\)?$/;
const MAX_FRAMES = 12;
const MAX_CAUSES = 4;
const MAX_REASON_LENGTH = 500;

/** Converts an error and its causes to a form that a log may keep. */
export function errorWords(error: unknown, depth = 0): ErrorWords {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const places = locationsOf(error);
  const below = depth < MAX_CAUSES;
  return {
    type: typeName(error),
    message: isOurs(error, places) ? withoutAddresses(error.message) : '',
    stack: places.slice(0, MAX_FRAMES).join('\n'),
    ...schemaNames(error),
    ...(below && error.cause !== undefined ? { cause: errorWords(error.cause, depth + 1) } : {}),
    ...(below && error instanceof AggregateError
      ? { errors: error.errors.slice(0, MAX_CAUSES).map((one: unknown) => errorWords(one, depth + 1)) }
      : {}),
  };
}

/** The same on one line, for a job's row. */
export function reasonOf(error: unknown): string {
  return lineOf(errorWords(error)).slice(0, MAX_REASON_LENGTH);
}

function lineOf({ type, message, code, table, column, constraint, cause, errors = [] }: ErrorWords): string {
  const named = [type, code, table, column, constraint].filter((name) => name !== undefined).join(' ');
  const below = [cause, ...errors].flatMap((one) => (one === undefined ? [] : lineOf(one)));
  return [message === '' ? named : message, ...below].join(': ');
}

/** Names of the schema and codes, which identify no person. */
function schemaNames(error: Error): Pick<ErrorWords, 'code' | 'table' | 'column' | 'constraint'> {
  const known = error as { [name in 'code' | 'table' | 'column' | 'constraint']?: unknown };
  const names = (['code', 'table', 'column', 'constraint'] as const).flatMap((key) => {
    const value = known[key];
    return (typeof value === 'string' || typeof value === 'number') && NAME_FORMAT.test(String(value))
      ? [[key, String(value)]]
      : [];
  });
  return Object.fromEntries(names);
}

function typeName(error: Error): string {
  const { name } = error.constructor;
  return NAME_FORMAT.test(name) ? name : 'Error';
}

/** Whether our own code threw the error, with a message of ours; a parser's error repeats its input. */
function isOurs(error: Error, [first]: readonly string[]): boolean {
  return first !== undefined && /^(?:server|shared|e2e)\//.test(first) && !(error instanceof SyntaxError);
}

/** Only locations: the other lines of a stack are messages. */
function locationsOf({ stack = '', message }: Error): string[] {
  const frames = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack;
  return frames.split('\n').flatMap((line) => {
    const place = FRAME.exec(line)?.groups?.['place'];
    return place === undefined ? [] : place.startsWith(ROOT) ? place.slice(ROOT.length) : place;
  });
}

/** A mail server's refusal may quote its recipient, also inside our own message. */
function withoutAddresses(message: string): string {
  return message.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…@…').slice(0, MAX_REASON_LENGTH);
}
