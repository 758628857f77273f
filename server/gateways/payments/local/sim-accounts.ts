import { randomBytes } from 'node:crypto';
import {
  accessRefused,
  metadataOf,
  needed,
  pageOf,
  refusal,
  secondsOf,
  SimError,
  errorReply,
  type SimCall,
  simRoute,
  type SimWorld,
} from './parts/sim-call.ts';
import { type SimAccount, stripeAccountOf } from './parts/sim-account.ts';

const LINK_MS = 5 * 60_000;

/** The calls about connected accounts, and the platform's own. */
export const accountRoutes = [
  simRoute('POST /v1/accounts', ['capabilities', 'controller', 'country', 'metadata'], createAccount),
  simRoute('GET /v1/accounts', ['created', 'limit', 'starting_after'], (call, { store }) => {
    const accounts = Object.values(store.state.accounts).filter(({ isGone }) => !isGone);
    const page = pageOf(call, accounts);
    return { ...page, data: page.data.map(stripeAccountOf) };
  }),
  simRoute('GET /v1/accounts/:id', [], (_call, { store }, id = '') => {
    const account = store.state.accounts[id];
    if (account === undefined || account.isGone) throw accessRefused();
    return stripeAccountOf(account);
  }),
  simRoute(
    'POST /v1/account_links',
    ['account', 'collection_options', 'refresh_url', 'return_url', 'type'],
    createLink,
  ),
  simRoute('GET /v1/account', [], () => ({ id: 'acct_platform', object: 'account' })),
  simRoute('GET /v1/events/:id', [], (_call, { store }, id = '') => {
    const event = store.state.events.find((one) => one.id === id);
    if (event !== undefined) return { object: 'event', livemode: false, ...event };
    const more = { code: 'resource_missing', param: 'id' };
    throw new SimError(errorReply(404, 'invalid_request_error', 'No such event.', more));
  }),
];

function createAccount(call: SimCall, { store, now }: SimWorld): object {
  if (call.form.get('country') !== 'CA') {
    throw refusal('Country is not supported.', { code: 'country_unsupported', param: 'country' });
  }
  const account: SimAccount = {
    id: `acct_${randomBytes(8).toString('hex')}`,
    created: secondsOf(now()),
    country: 'CA',
    metadata: metadataOf(call),
    given: [],
    verdict: 'accepted',
    isGone: false,
  };
  store.state.accounts[account.id] = account;
  return stripeAccountOf(account);
}

function createLink(call: SimCall, { store, formUrl, now }: SimWorld): object {
  const [accountId = '', , returnUrl = '', refreshUrl = ''] = ['account', 'type', 'return_url', 'refresh_url'].map(
    (name) => needed(call, name),
  );
  const account = store.state.accounts[accountId];
  if (account === undefined || account.isGone) throw accessRefused();
  if (account.verdict === 'rejected' && account.given.includes('terms')) {
    throw refusal('You cannot create an account link for an account that has been rejected.');
  }
  const link = randomBytes(16).toString('hex');
  const created = now();
  const expiresAt = created.getTime() + LINK_MS;
  store.state.links[link] = { accountId, returnUrl, refreshUrl, expiresAt, visit: null };
  return {
    object: 'account_link',
    created: secondsOf(created),
    expires_at: secondsOf(new Date(expiresAt)),
    url: formUrl(link),
  };
}
