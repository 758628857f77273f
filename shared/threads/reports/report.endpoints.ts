import { entityParams } from '../../protocol/entity-params.ts';
import { threadReportPaths } from './report.paths.ts';
import { threadReportDecision, threadReportDetail, threadReportList, threadReportQuery } from './report.schema.ts';

/** Reports of threads, for administrators; part of `endpoints`. */
export const threadReportEndpoints = {
  threadReports: {
    method: 'GET',
    path: threadReportPaths.threadReports,
    summary: 'A page of the reported threads, those that wait the longest first, for an administrator',
    query: threadReportQuery,
    status: 200,
    reply: threadReportList,
  },
  threadReport: {
    method: 'GET',
    path: threadReportPaths.threadReport,
    summary: 'One report with the thread until it is decided, for an administrator; each reading is audited',
    params: entityParams,
    status: 200,
    reply: threadReportDetail,
  },
  decideThreadReport: {
    method: 'PUT',
    path: threadReportPaths.decideThreadReport,
    summary: 'Close a report; its reporter is told, and who is warned too',
    params: entityParams,
    body: threadReportDecision,
    status: 200,
    reply: threadReportDetail,
  },
} as const;
