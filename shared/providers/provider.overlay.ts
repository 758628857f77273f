import type { PendingOf } from '../nouns.ts';
import type { OwnProvider } from './own-provider.schema.ts';
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
  }
}
