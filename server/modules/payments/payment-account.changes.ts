import { LockMode } from '@mikro-orm/core';
import type { Change } from '#shared/sync/sync.schema.ts';
import type { PaymentAccount as Shown } from '#shared/payments/payment-account.schema.ts';
import { familiesOf } from '#shared/payments/requirements.ts';
import { type Instant, isoInstant, isoInstantOrNull, jsonOf, type StoredJson } from '#server/foundation/db/columns.ts';
import { narrow, type Selection } from '#server/foundation/db/feed-selection.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { ownerOfProvider } from '#server/modules/providers/provider.service.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import type { Noun } from '#server/foundation/work/work.ts';
import { PaymentAccount } from './payment-account.entity.ts';

/** Kept by its photographer. Public pages show whether they can be paid. */
export const paymentAccounts: Noun<PaymentAccount> = {
  type: 'payment_account',
  audienceOf: async ({ id }) => [await ownerOfProvider(id)],
  isPublic: true,
  offerOf: ({ id }) => id,
};

/** A photographer's account to change; null when there is none. */
export function accountForChange(providerId: string): Promise<PaymentAccount | null> {
  return em().findOne(PaymentAccount, { id: providerId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** An account's columns, from an entity or as stored. */
type Row = Pick<
  PaymentAccount,
  'id' | 'version' | 'state' | 'charges_enabled' | 'payouts_enabled' | 'details_submitted'
> & {
  readonly restriction?: PaymentAccount['restriction'];
  readonly due: StoredJson<readonly string[]>;
  readonly pending: StoredJson<readonly string[]>;
  readonly due_by?: Instant | null | undefined;
  readonly created_at: Instant;
  readonly updated_at: Instant;
};

/** An account as its photographer's devices keep it. */
export function presentAccount(row: Row): Shown {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    restriction: row.restriction ?? null,
    charges_enabled: row.charges_enabled,
    payouts_enabled: row.payouts_enabled,
    details_submitted: row.details_submitted,
    asked: familiesOf(jsonOf<readonly string[]>(row.due)),
    pending: familiesOf(jsonOf<readonly string[]>(row.pending)),
    due_by: isoInstantOrNull(row.due_by ?? null),
    created_at: isoInstant(row.created_at),
    updated_at: isoInstant(row.updated_at),
  };
}

/** The actor's own account, for the change feed. */
export async function accountChanges(actor: KnownActor, selection: Selection): Promise<Change[]> {
  if (actor.kind !== 'user' || actor.provider === null) return [];
  const mine = tables()
    .selectFrom('payment_accounts')
    .select(['id', 'version', 'state', 'restriction', 'charges_enabled', 'payouts_enabled', 'details_submitted'])
    .select(['due', 'pending', 'due_by', 'created_at', 'updated_at'])
    .where('id', '=', actor.provider.id);
  const rows = await narrow(mine, 'id', selection).execute();
  return rows.map((row) => {
    const data = presentAccount(row);
    return { type: 'payment_account', id: data.id, version: data.version, deleted: 0, data };
  });
}
