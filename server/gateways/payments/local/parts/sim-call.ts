import { randomBytes } from 'node:crypto';
import type { SimEvent } from './sim-state.ts';
import type { SimStore } from './sim-store.ts';

/** A call of Stripe's API with its form decoded; names are unchanged, for example `metadata[key]`. */
export interface SimCall {
  readonly method: string;
  readonly path: string;
  readonly form: ReadonlyMap<string, string>;
  readonly idempotencyKey: string | null;
  /** The connected account in whose name it is made; null for the platform's own. */
  readonly account: string | null;
}

export interface SimReply {
  readonly status: number;
  readonly body: object;
  readonly isReplay?: boolean;
}

/** The dependencies of a call. */
export interface SimWorld {
  readonly store: SimStore;
  readonly now: () => Date;
  /** The address of the form, with the link's secret. */
  readonly formUrl: (link: string) => string;
  /** The address of the page on which a cardholder confirms to be themselves, with the intent's number. */
  readonly challengeUrl: (intentId: string) => string;
  /** Sends a message about something that happened. */
  readonly send: (event: SimEvent) => void;
}

/** A route of the API: the parameters that it knows (a name ends at its first bracket), and its work. */
export interface SimRoute {
  readonly name: RegExp;
  readonly params: readonly string[];
  readonly run: (call: SimCall, world: SimWorld, ...ids: string[]) => object;
}

/** @param name a method and a path, with `:id` for a number */
export function simRoute(name: string, params: readonly string[], run: SimRoute['run']): SimRoute {
  return { name: new RegExp(`^${name.replaceAll(':id', String.raw`(\w+)`)}$`), params: ['expand', ...params], run };
}

interface ErrorParts {
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
  readonly setup_intent?: object;
  readonly payment_method?: object;
}

/** An error of a call, in Stripe's format. */
export class SimError extends Error {
  override readonly name = 'SimError';
  readonly reply: SimReply;

  constructor(reply: SimReply) {
    super('refused');
    this.reply = reply;
  }
}

/** An error in Stripe's format (https://docs.stripe.com/api/errors). */
export function errorReply(status: number, type: string, message: string, more: ErrorParts = {}): SimReply {
  return { status, body: { error: { type, message, doc_url: 'https://docs.stripe.com/error-codes', ...more } } };
}

/** A call that is impossible as it is. */
export function refusal(message: string, more: ErrorParts = {}): SimError {
  return new SimError(errorReply(400, 'invalid_request_error', message, more));
}

export function missingThing(kind: string, id: string, param = 'id'): SimError {
  const message = `No such ${kind}: '${id}'`;
  return new SimError(errorReply(404, 'invalid_request_error', message, { code: 'resource_missing', param }));
}

/** The answer does not reveal whether another platform's account exists. */
export function accessRefused(): SimError {
  const message = 'The provided key does not have access to this account (or that account does not exist).';
  return new SimError(errorReply(403, 'invalid_request_error', message, { code: 'account_invalid' }));
}

/** A parameter that must be there. */
export function needed({ form }: SimCall, name: string): string {
  const value = form.get(name) ?? '';
  if (value !== '') return value;
  throw refusal(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
}

/** A whole number of cents that may be missing. */
export function centsOf({ form }: SimCall, name: string): number | null {
  const value = form.get(name);
  if (value === undefined || value === '') return null;
  if (/^\d{1,8}$/.test(value)) return Number(value);
  throw refusal(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name });
}

export function metadataOf({ form }: SimCall): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

const PAGE = 10;
const MOST = 100;

/** A page of a list, newest first, as in all of Stripe's. @param rows in the order in which they were made */
export function pageOf<Row extends { readonly id: string; readonly created?: number | undefined }>(
  { form, path }: SimCall,
  rows: readonly Row[],
): { object: 'list'; url: string; has_more: boolean; data: Row[] } {
  const since = Number(form.get('created[gte]') ?? 0);
  const limit = Math.min(MOST, Number(form.get('limit') ?? PAGE));
  const all = rows.filter(({ created = 0 }) => created >= since).toReversed();
  const after = form.get('starting_after');
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  return { object: 'list', url: path, has_more: from + limit < all.length, data: all.slice(from, from + limit) };
}

/** A new number in Stripe's form. */
export function newSimId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** An instant as Stripe writes it: seconds since 1970. */
export function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000);
}
