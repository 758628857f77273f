// Receipts, invoices, credit notes: issued with the money they are about, kept as issued, printed on demand.
import { personalRows } from '#server/foundation/db/personal-rows.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { KnownPerson, Module } from '#server/foundation/module.ts';
import { Document } from './document.entity.ts';
import { documentRoutes } from './documents.routes.ts';
import { renameParty } from './rename-party.ts';

/** The documents of a person's bookings, and those they issued. */
async function rowsOfPerson({ owner, providerId }: KnownPerson) {
  const own = await tables().selectFrom('bookings').select('id').where('owner', '=', owner).execute();
  const asClient = { booking_id: { $in: own.map(({ id }) => id) } };
  return providerId === null ? asClient : { $or: [asClient, { provider_id: providerId }] };
}

export const documents: Module = {
  entities: [Document],
  routes: (app, { config: { appSecret } }) => documentRoutes(app, { appSecret }),
  personal: { documents: personalRows<Document>(Document, rowsOfPerson, ['ref']) },
  /** Tax law asks that documents stay; they keep a pseudonym. */
  closeAccount: async (_work, leaver) => {
    for (const document of await em().find(Document, await rowsOfPerson(leaver))) renameParty(document, leaver);
    await em().flush();
  },
};
