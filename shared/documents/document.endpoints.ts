import { endpointsOf } from '../protocol/endpoint.ts';
import * as z from 'zod/mini';
import { entityParams } from '../protocol/entity-params.ts';
import { id } from '../typed/text.schema.ts';
import { documentLink, documentList, documentYear } from './document.schema.ts';
import { documentCalls } from './document.calls.ts';

/** Receipts, invoices, credit notes; part of `endpoints`. */
export const documentEndpoints = endpointsOf(documentCalls, {
  'document.list': {
    summary: 'The documents of a booking of mine, the newest first',
    params: entityParams,
    status: 200,
    reply: documentList,
  },
  'document.link': {
    summary: 'A signed address of the PDF of a document, for who is online',
    params: z.strictObject({ id, did: id }),
    status: 200,
    reply: documentLink,
  },
  'statement.list': {
    summary: 'My monthly statements of commission as a photographer, the newest first',
    status: 200,
    reply: documentList,
  },
  'statement.link': {
    summary: 'A signed address of the PDF of a statement, for who is online',
    params: entityParams,
    status: 200,
    reply: documentLink,
  },
  'statement.link_year': {
    summary: 'A signed address of one archive with my documents of a year as a photographer, for who is online',
    params: documentYear,
    status: 200,
    reply: documentLink,
  },
});
