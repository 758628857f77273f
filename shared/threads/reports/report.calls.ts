import { calls } from '../../protocol/calls.ts';

/** Calls of the administration’s reports of threads. */
export const threadReportCalls = calls({
  'thread_report.list': { method: 'GET', path: '/api/admin/thread-reports' },
  'thread_report.read': { method: 'GET', path: '/api/admin/thread-reports/:id' },
  'thread_report.decide': { method: 'PUT', path: '/api/admin/thread-reports/:id/decision' },
});
