import { calls } from '../protocol/calls.ts';

/** Calls of the administration’s journal. */
export const journalCalls = calls({
  'journal.list': { method: 'GET', path: '/api/admin/journal' },
  'job.retry': { method: 'PUT', path: '/api/admin/jobs/:id/retry' },
  'job.set_aside': { method: 'PUT', path: '/api/admin/jobs/:id/set-aside' },
});
