import type { PendingOf } from '../nouns.ts';
import type { OwnProvider, TaxRemittance } from './own-provider.schema.ts';
import { providerValues } from './provider.fields.ts';

/** The photographer's view: the server's row with its overlay, in the order of the actions. */
export function overlayProvider(row: OwnProvider, pending: readonly PendingOf<'provider'>[]): OwnProvider {
  return pending.reduce(changed, row);
}

/** A kind without its case does not compile. */
function changed(shown: OwnProvider, action: PendingOf<'provider'>): OwnProvider {
  switch (action.kind) {
    case 'provider.edit':
      return { ...shown, ...providerValues(action.payload) };
    case 'provider.submit':
      return { ...shown, status: 'in_review', review_note: null, submitted_at: action.created_at };
    case 'provider.take_back':
      return { ...shown, status: 'draft', submitted_at: null };
    case 'provider.remit':
      return { ...shown, tax_remittances: remitted(shown.tax_remittances ?? [], action.payload) };
  }
}

/** Remittances with one quarter's replaced, or taken out, in the order of the quarters. */
function remitted(
  kept: NonNullable<OwnProvider['tax_remittances']>,
  { year, quarter, remitted_on }: TaxRemittance,
): NonNullable<OwnProvider['tax_remittances']> {
  const others = kept.filter((one) => one.year !== year || one.quarter !== quarter);
  if (remitted_on === null) return others;
  return [...others, { year, quarter, remitted_on }].toSorted(
    (one, other) => one.year - other.year || one.quarter - other.quarter,
  );
}
