import type { DocumentParty } from '#shared/documents/document.schema.ts';
import type { Leaver } from '#server/foundation/module.ts';
import type { Document } from './document.entity.ts';
import { PLATFORM } from './store-document.ts';

/** Gives the party of a closed account its pseudonym; the amounts, numbers and taxes stay. */
export function renameParty(document: Document, { providerId, pseudonym }: Leaver): void {
  const renamed = (party: DocumentParty): DocumentParty => ({
    ...party,
    name: pseudonym.name,
    email: null,
    address: [],
  });
  const { snapshot } = document;
  // The platform's own documents are to the photographer.
  const isSeller = document.provider_id === providerId && document.issuer !== PLATFORM;
  document.snapshot = isSeller
    ? { ...snapshot, seller: renamed(snapshot.seller) }
    : { ...snapshot, buyer: renamed(snapshot.buyer) };
}
