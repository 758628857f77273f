import { narrow, type Selection } from '#server/foundation/db/feed-selection.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { providerColumns } from './provider.columns.ts';

/**
 * Profiles with the fields that only their photographer sees.
 * @param only the id of the profile that may be read
 */
export function ownProviderRows(selection: Selection, only?: string) {
  const all = tables()
    .selectFrom('providers')
    .select(['id', 'status', 'review_note', 'submitted_at', 'stripe_charges_enabled', 'version', 'created_at'])
    .select('updated_at')
    .select(providerColumns);
  return narrow(only === undefined ? all : all.where('id', '=', only), 'id', selection).execute();
}

/** The remitted quarters of photographers, the oldest first. */
export function remittancesOf(providerIds: readonly string[]) {
  return tables()
    .selectFrom('tax_remittances')
    .select(['provider_id', 'year', 'quarter', 'remitted_on'])
    .where('provider_id', 'in', providerIds)
    .orderBy('year')
    .orderBy('quarter')
    .execute();
}
