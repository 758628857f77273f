import { endpointsOf } from '../../protocol/endpoint.ts';
import { entityParams } from '../../protocol/entity-params.ts';
import { threadReportDecision, threadReportDetail, threadReportList, threadReportQuery } from './report.schema.ts';
import { threadReportCalls } from './report.calls.ts';

/** Reports of threads, for administrators; part of `endpoints`. */
export const threadReportEndpoints = endpointsOf(threadReportCalls, {
  'thread_report.list': {
    summary: 'A page of the reported threads, those that wait the longest first, for an administrator',
    query: threadReportQuery,
    status: 200,
    reply: threadReportList,
  },
  'thread_report.read': {
    summary: 'One report with the thread until it is decided, for an administrator; each reading is audited',
    params: entityParams,
    status: 200,
    reply: threadReportDetail,
  },
  'thread_report.decide': {
    summary: 'Close a report; its reporter is told, and who is warned too',
    params: entityParams,
    body: threadReportDecision,
    status: 200,
    reply: threadReportDetail,
  },
});
