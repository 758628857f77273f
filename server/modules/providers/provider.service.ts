import { LockMode } from '@mikro-orm/core';
import { type Owner, userOwner } from '#shared/ids.ts';
import { lockOwner } from '#server/foundation/db/locks.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { Provider } from './provider.entity.ts';

/** The sync owner behind a provider profile. Looked up once in a unit of work, since the owner never changes. */
export async function ownerOfProvider(providerId: string): Promise<Owner> {
  const { user_id } = await em().findOneOrFail(Provider, { id: providerId });
  return userOwner(user_id);
}

/** Keeps a photographer's account from being closed until the end of the transaction. An unknown profile has none. */
export async function keepAccountOf(providerId: string): Promise<void> {
  const found = await tables()
    .selectFrom('providers')
    .select('user_id')
    .where('id', '=', providerId)
    .executeTakeFirst();
  if (found !== undefined) await lockOwner(userOwner(found.user_id), false);
}

/**
 * The same, and keeps the state of their page until the end of the transaction: its closing waits. Before all other
 * locks, since rows that name a photographer wait for a closing too.
 */
export async function keepPageOf(providerId: string): Promise<void> {
  await keepAccountOf(providerId);
  await em().findOne(
    Provider,
    { id: providerId },
    { fields: ['id'], lockMode: LockMode.PESSIMISTIC_READ, disableIdentityMap: true },
  );
}

/** The profile of a person who is a photographer; null for others. */
export async function providerIdOf(userId: string): Promise<string | null> {
  const found = await tables().selectFrom('providers').select('id').where('user_id', '=', userId).executeTakeFirst();
  return found?.id ?? null;
}

/** The photographer whose portfolio or plans are changed. */
export interface Photographer {
  readonly owner: Owner;
  readonly providerId: string;
}

/** @throws Refusal `forbidden` for a person who is not a photographer */
export function photographer(actor: KnownActor): Photographer {
  if (actor.kind !== 'user' || actor.provider === null) throw new Refusal('forbidden');
  return { owner: actor.owner, providerId: actor.provider.id };
}

/** The photographers whose pages everybody sees. */
export function shownProviders() {
  return tables()
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select('p.id')
    .where('p.status', '=', 'active')
    .where('u.status', '=', 'active')
    .where('u.is_test', '=', 0);
}

/** Whether everybody sees the page of a photographer. */
export async function isShownProvider(providerId: string): Promise<boolean> {
  return (await shownProviders().where('p.id', '=', providerId).executeTakeFirst()) !== undefined;
}

/** Copies from a photographer's payment account whether clients can pay them. */
export async function setPayments(
  providerId: string,
  { accountId, chargesEnabled }: { readonly accountId: string | null; readonly chargesEnabled: 0 | 1 },
  now: Date,
): Promise<void> {
  const provider = await em().findOneOrFail(Provider, { id: providerId });
  if (provider.stripe_connected_account_id === accountId && provider.stripe_charges_enabled === chargesEnabled) return;
  em().assign(provider, {
    stripe_connected_account_id: accountId,
    stripe_charges_enabled: chargesEnabled,
    updated_at: now,
  });
  await em().flush();
}
