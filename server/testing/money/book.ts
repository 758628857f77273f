import { addDays, localDateOf } from '#shared/dates.ts';
import { aQuote } from '#shared/quotes/testing.ts';
import { clock } from '../../foundation/clock.ts';
import { aClient, aGuest, aKey, aPlan, aProvider, aRequest, type ProviderPerson, signIn } from '../factories.ts';
import { aPaidAccount } from '../payments.ts';
import type { BookingPlan } from './history.ts';
import type { Stage } from './stage.ts';

type Headers = Record<string, string>;

/** The photographer of a history. */
export interface Photographer extends ProviderPerson {
  readonly accountId: string;
  readonly headers: Headers;
}

/** A booking of a history, with what its client did. */
export interface Played {
  readonly plan: BookingPlan;
  readonly id: string;
  readonly client: Headers;
  /** The number of the last card that the client gave with success. */
  lastCard: string | null;
}

export async function aPhotographer({ test, payments }: Stage): Promise<Photographer> {
  const accountId = aPaidAccount(payments.simulator);
  const person = await aProvider(test, { stripe_connected_account_id: accountId });
  return { ...person, accountId, headers: (await signIn(test, person.email)).headers };
}

/**
 * Books by an instant plan or an accepted quote.
 * @returns null when the slot is not held: it is taken, or the client holds too many
 */
export async function book(
  stage: Stage,
  photographer: Photographer,
  plan: BookingPlan,
  first: Played | undefined,
): Promise<Played | null> {
  const client = plan.isSameClient && first !== undefined ? first.client : await aPayer(stage, plan);
  const isInstant = plan.way === 'instant';
  const body = aRequest({
    provider_id: photographer.providerId,
    plan_id: isInstant
      ? await aPlan(stage.test, photographer.providerId, { instant_book: 1, policy: plan.policy })
      : null,
    is_for_business: plan.isBusiness ? 1 : 0,
    business_name: plan.isBusiness ? 'Fortin inc.' : null,
    client_email: `${aKey()}@exemple.ca`,
    date: addDays(localDateOf(clock.now()), plan.inDays),
    time: plan.time,
    submitted_at: clock.now().toISOString(),
  });
  const asked = await send(stage, client, '/api/quotes/requests', body);
  if (asked === null) return null;
  if (isInstant) return played(plan, asked.booking?.id, client);
  const quote = aQuote({ request_id: body.id, policy: plan.policy, submitted_at: clock.now().toISOString() });
  const sent = await send(stage, photographer.headers, '/api/quotes', quote);
  const reply = await stage.call('PUT', `/api/quotes/${quote.id}/accept`, keyed(client), {
    id: quote.id,
    version: sent?.version ?? 1,
  });
  if (isTaken(reply)) return null;
  if (reply.statusCode !== 200) throw new Error(`An acceptance got ${reply.statusCode} ${reply.body}`);
  return played(plan, reply.json<Made>().booking?.id, client);
}

interface Made {
  readonly version: number;
  readonly booking?: { readonly id: string } | null;
}

async function send(stage: Stage, headers: Headers, url: string, payload: object): Promise<Made | null> {
  const reply = await stage.call('POST', url, keyed(headers), payload);
  if (isTaken(reply)) return null;
  if (reply.statusCode !== 201) throw new Error(`${url} got ${reply.statusCode} ${reply.body}`);
  return reply.json<Made>();
}

/** Another booking has the hour, or its client holds too many. */
function isTaken({ statusCode, body }: { statusCode: number; body: string }): boolean {
  return statusCode === 409 && body.includes('slot_taken');
}

function played(plan: BookingPlan, id: string | undefined, client: Headers): Played | null {
  return id === undefined ? null : { plan, id, client, lastCard: null };
}

async function aPayer({ test }: Stage, { isGuest }: BookingPlan): Promise<Headers> {
  return isGuest ? aGuest().headers : (await signIn(test, (await aClient(test)).email)).headers;
}

function keyed(headers: Headers): Headers {
  return { ...headers, 'idempotency-key': aKey() };
}
