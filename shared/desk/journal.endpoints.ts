import { endpointsOf } from '../protocol/endpoint.ts';
import { entityParams } from '../protocol/entity-params.ts';
import { journalList, journalQuery, journalRow } from './journal.schema.ts';
import { journalCalls } from './journal.calls.ts';

/** The administration's journal; part of `endpoints`. */
export const journalEndpoints = endpointsOf(journalCalls, {
  'journal.list': {
    summary: 'A page of what was done, by people or by the house, the newest first, for an administrator',
    query: journalQuery,
    status: 200,
    reply: journalList,
  },
  'job.retry': {
    summary: 'Queue work that was set aside again, with all its tries',
    params: entityParams,
    status: 200,
    reply: journalRow,
  },
  'job.set_aside': {
    summary: 'Set work aside that keeps failing; it can be tried again later',
    params: entityParams,
    status: 200,
    reply: journalRow,
  },
});
