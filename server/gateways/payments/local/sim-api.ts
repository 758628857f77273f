import { createHash, randomBytes } from 'node:crypto';
import type { SimAccount } from './sim-account.ts';
import { stripeAccountOf } from './sim-account.ts';
import type { SimStore } from './sim-store.ts';

/** A call of Stripe's API with its form decoded; names are unchanged, for example `metadata[key]`. */
export interface SimCall {
  readonly method: string;
  readonly path: string;
  readonly form: ReadonlyMap<string, string>;
  readonly idempotencyKey: string | null;
}

export interface SimReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly isReplay?: boolean;
}

export interface SimApiOptions {
  readonly store: SimStore;
  /** The address of the form, with the link's secret. */
  readonly formUrl: (link: string) => string;
}

const LINK_MS = 5 * 60_000;
const PAGE = 10;
const MOST = 100;

/** The allowed parameters of each call; a name ends at its first bracket. */
const known: Readonly<Record<string, readonly string[]>> = {
  'POST /v1/accounts': ['capabilities', 'controller', 'country', 'metadata'],
  'POST /v1/account_links': ['account', 'collection_options', 'refresh_url', 'return_url', 'type'],
  'GET /v1/accounts': ['created', 'limit', 'starting_after'],
};

/** Answers a call as Stripe would, errors included (https://docs.stripe.com/api/errors). */
export function answerCall(call: SimCall, options: SimApiOptions): SimReply {
  const { answers } = options.store.state;
  const asked = fingerprintOf(call);
  const before = call.idempotencyKey === null ? undefined : answers[call.idempotencyKey];
  if (before !== undefined) {
    if (before.asked !== asked) {
      return errorReply(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters.',
      );
    }
    return { status: before.status, body: JSON.parse(before.body) as SimReply['body'], isReplay: true };
  }
  const reply = route(call, options);
  // A call that failed validation is not stored under its key, so that its sender may correct it.
  if (call.idempotencyKey !== null && reply.status < 400) {
    const key = call.idempotencyKey;
    options.store.change(({ answers }) => {
      answers[key] = { asked, status: reply.status, body: JSON.stringify(reply.body) };
    });
  }
  return reply;
}

/** An error in Stripe's format. */
export function errorReply(
  status: number,
  type: string,
  message: string,
  more: { code?: string; param?: string } = {},
): SimReply {
  return { status, body: { error: { type, message, doc_url: 'https://docs.stripe.com/error-codes', ...more } } };
}

function route(call: SimCall, options: SimApiOptions): SimReply {
  const name = `${call.method} ${call.path}`;
  const unknown = [...call.form.keys()].find((key) => !(known[name] ?? []).includes(key.split('[', 1)[0] ?? ''));
  if (unknown !== undefined) {
    const message = `Received unknown parameter: ${unknown}`;
    return errorReply(400, 'invalid_request_error', message, { code: 'parameter_unknown', param: unknown });
  }
  if (name === 'POST /v1/accounts') return createAccount(call, options);
  if (name === 'GET /v1/accounts') return listAccounts(call, options);
  if (name === 'POST /v1/account_links') return createLink(call, options);
  if (name === 'GET /v1/account') return { status: 200, body: { id: 'acct_platform', object: 'account' } };
  const [, kind, id = ''] = /^GET \/v1\/(accounts|events)\/(\w+)$/.exec(name) ?? [];
  if (kind === 'accounts') return readAccount(id, options);
  if (kind === 'events') return readEvent(id, options);
  return errorReply(404, 'invalid_request_error', `Unrecognized request URL (${name}).`);
}

function createAccount({ form }: SimCall, { store }: SimApiOptions): SimReply {
  const country = form.get('country') ?? '';
  if (country !== 'CA') {
    return errorReply(400, 'invalid_request_error', 'Country is not supported.', {
      code: 'country_unsupported',
      param: 'country',
    });
  }
  const metadata = Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
  const account: SimAccount = {
    id: `acct_${randomBytes(8).toString('hex')}`,
    created: Math.floor(Date.now() / 1_000),
    country,
    metadata,
    given: [],
    verdict: 'accepted',
    isGone: false,
  };
  store.change(({ accounts }) => {
    accounts[account.id] = account;
  });
  return { status: 200, body: stripeAccountOf(account) };
}

function readAccount(id: string, { store }: SimApiOptions): SimReply {
  const account = store.state.accounts[id];
  return account === undefined || account.isGone ? accessRefused() : { status: 200, body: stripeAccountOf(account) };
}

/** Newest first, as Stripe's lists are. */
function listAccounts({ form }: SimCall, { store }: SimApiOptions): SimReply {
  const since = Number(form.get('created[gte]') ?? 0);
  const limit = Math.min(MOST, Number(form.get('limit') ?? PAGE));
  const all = Object.values(store.state.accounts)
    .filter(({ created, isGone }) => created >= since && !isGone)
    .toReversed();
  const after = form.get('starting_after');
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(from, from + limit).map(stripeAccountOf);
  return { status: 200, body: { object: 'list', url: '/v1/accounts', has_more: from + limit < all.length, data } };
}

function createLink({ form }: SimCall, { store, formUrl }: SimApiOptions): SimReply {
  const missing = ['account', 'type', 'return_url', 'refresh_url'].find((name) => (form.get(name) ?? '') === '');
  if (missing !== undefined) {
    const message = `Missing required param: ${missing}.`;
    return errorReply(400, 'invalid_request_error', message, { code: 'parameter_missing', param: missing });
  }
  const account = store.state.accounts[form.get('account') ?? ''];
  if (account === undefined || account.isGone) return accessRefused();
  if (account.verdict === 'rejected' && account.given.includes('terms')) {
    return errorReply(
      400,
      'invalid_request_error',
      'You cannot create an account link for an account that has been rejected.',
    );
  }
  const link = randomBytes(16).toString('hex');
  const now = Date.now();
  store.change(({ links }) => {
    links[link] = {
      accountId: account.id,
      returnUrl: form.get('return_url') ?? '',
      refreshUrl: form.get('refresh_url') ?? '',
      expiresAt: now + LINK_MS,
      visit: null,
    };
  });
  const seconds = Math.floor(now / 1_000);
  const expires_at = seconds + LINK_MS / 1_000;
  return { status: 200, body: { object: 'account_link', created: seconds, expires_at, url: formUrl(link) } };
}

function readEvent(id: string, { store }: SimApiOptions): SimReply {
  const event = store.state.events.find((one) => one.id === id);
  if (event !== undefined) return { status: 200, body: { object: 'event', livemode: false, ...event } };
  return errorReply(404, 'invalid_request_error', 'No such event.', { code: 'resource_missing', param: 'id' });
}

/** The answer does not reveal whether another platform's account exists. */
function accessRefused(): SimReply {
  const message = 'The provided key does not have access to this account (or that account does not exist).';
  return errorReply(403, 'invalid_request_error', message, { code: 'account_invalid' });
}

function fingerprintOf({ method, path, form }: SimCall): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, [...form].toSorted(([a], [b]) => a.localeCompare(b))]))
    .digest('hex');
}
