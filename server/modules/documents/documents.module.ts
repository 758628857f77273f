// Receipts, invoices, credit notes, statements: issued with the money they are about, kept as issued, printed on demand.
import { personalRows } from '#server/foundation/db/personal-rows.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { handled } from '#server/foundation/jobs/handled-job.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { KnownPerson, Module } from '#server/foundation/module.ts';
import { Document } from './document.entity.ts';
import { documentRoutes } from './documents.routes.ts';
import { ownDocumentRoutes } from './own-documents.routes.ts';
import { renameParty } from './rename-party.ts';
import { findStatements, issueStatements } from './statements/issue-statements.ts';
import { prepareStatementMail } from './statements/statement-mail.ts';
import { findStatementsJob, issueStatementsJob, statementMailJob } from './statements/statement.job.ts';

const entities = [Document] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly documents: typeof entities;
  }
}

/** The documents of a person's bookings, and those they issued. */
async function rowsOfPerson({ owner, providerId }: KnownPerson) {
  const own = await tables().selectFrom('bookings').select('id').where('owner', '=', owner).execute();
  const asClient = { booking_id: { $in: own.map(({ id }) => id) } };
  return providerId === null ? asClient : { $or: [asClient, { provider_id: providerId }] };
}

export const documents: Module = {
  entities,
  routes: (app, { config }) => {
    documentRoutes(app, config);
    ownDocumentRoutes(app, config);
  },
  jobs: [
    handled(findStatementsJob, (_run, app) => app.commitInternal(findStatements)),
    handled(issueStatementsJob, ({ payload }, app, { config }) =>
      app.commitInternal((work) => issueStatements(work, payload.provider_id, config)),
    ),
    handled(statementMailJob, async ({ jobId, payload }, app, { config, mail }) => {
      const told = { jobId, documentId: payload.document_id };
      const message = await app.commitInternal((work) => prepareStatementMail(work, told, config));
      if (message !== null) await mail.send(message);
    }),
  ],
  personal: { documents: personalRows<Document>(Document, rowsOfPerson, ['ref']) },
  /** Tax law asks that documents stay; they keep a pseudonym. */
  closeAccount: async (_work, leaver) => {
    for (const document of await em().find(Document, await rowsOfPerson(leaver))) renameParty(document, leaver);
    await em().flush();
  },
};
