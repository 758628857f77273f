import { entityParams } from '../protocol/entity-params.ts';
import { journalPaths } from './journal.paths.ts';
import { journalList, journalQuery, journalRow } from './journal.schema.ts';

/** The administration's journal; part of `endpoints`. */
export const journalEndpoints = {
  journal: {
    method: 'GET',
    path: journalPaths.journal,
    summary: 'A page of what was done, by people or by the house, the newest first, for an administrator',
    query: journalQuery,
    status: 200,
    reply: journalList,
  },
  retryJob: {
    method: 'PUT',
    path: journalPaths.retryJob,
    summary: 'Queue work that was set aside again, with all its tries',
    params: entityParams,
    status: 200,
    reply: journalRow,
  },
  setJobAside: {
    method: 'PUT',
    path: journalPaths.setJobAside,
    summary: 'Set work aside that keeps failing; it can be tried again later',
    params: entityParams,
    status: 200,
    reply: journalRow,
  },
} as const;
