// Receipts, invoices, credit notes, statements: issued with the money they are about, kept as issued, printed on demand.
import { em } from '#server/foundation/db/request-em.ts';
import { handled } from '#server/foundation/jobs/handled-job.ts';
import type { Module } from '#server/foundation/module.ts';
import { Document } from './document.entity.ts';
import { documentRoutes } from './documents.routes.ts';
import { documentsOfPerson, personalDocuments } from './documents-of-person.ts';
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
  personal: { documents: personalDocuments },
  /** Tax law asks that documents stay; they keep a pseudonym. */
  closeAccount: async (_work, leaver) => {
    for (const document of await em().find(Document, await documentsOfPerson(leaver))) renameParty(document, leaver);
    await em().flush();
  },
};
