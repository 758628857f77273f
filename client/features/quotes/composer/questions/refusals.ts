import { carriesFields, type ItemOf } from '#client/data/db/owner-db.ts';

/** Refusals that another send of the same quote may pass: nothing in the quote is wrong for good. */
const AGAIN: ReadonlySet<string | undefined> = new Set([
  'validation_failed',
  'slot_taken',
  'payment_account_needed',
  'photographer_away',
  'quotes_full',
]);

/** The refusal is a choice between two versions. */
export function isChoice({ last_error }: ItemOf<'quote'>): boolean {
  return last_error?.code === 'version_conflict' || last_error?.code === 'already_exists';
}

/** No other send can pass: there is nothing to edit. */
export function isFinal({ last_error }: ItemOf<'quote'>): boolean {
  return last_error?.code === 'request_ended' || last_error?.code === 'already_quoted';
}

/** Another send from the form can pass. */
export function isCorrectable(item: ItemOf<'quote'>): boolean {
  return carriesFields(item) && (item.reason === 'too_large' || AGAIN.has(item.last_error?.code ?? undefined));
}
