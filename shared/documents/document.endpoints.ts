import * as z from 'zod/mini';
import { entityParams } from '../protocol/entity-params.ts';
import { id } from '../typed/text.schema.ts';
import { documentPaths } from './document.paths.ts';
import { documentLink, documentList, documentYear } from './document.schema.ts';

/** Receipts, invoices, credit notes; part of `endpoints`. */
export const documentEndpoints = {
  bookingDocuments: {
    method: 'GET',
    path: documentPaths.documents,
    summary: 'The documents of a booking of mine, the newest first',
    params: entityParams,
    status: 200,
    reply: documentList,
  },
  linkDocument: {
    method: 'POST',
    path: documentPaths.link,
    summary: 'A signed address of the PDF of a document, for who is online',
    params: z.strictObject({ id, did: id }),
    status: 200,
    reply: documentLink,
  },
  statements: {
    method: 'GET',
    path: documentPaths.statements,
    summary: 'My monthly statements of commission as a photographer, the newest first',
    status: 200,
    reply: documentList,
  },
  linkStatement: {
    method: 'POST',
    path: documentPaths.statementLink,
    summary: 'A signed address of the PDF of a statement, for who is online',
    params: entityParams,
    status: 200,
    reply: documentLink,
  },
  linkYear: {
    method: 'POST',
    path: documentPaths.yearLink,
    summary: 'A signed address of one archive with my documents of a year as a photographer, for who is online',
    params: documentYear,
    status: 200,
    reply: documentLink,
  },
} as const;
