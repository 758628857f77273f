import { callTo } from '#client/data/api/call.ts';
import { call } from '#client/frame/network/call.ts';
import { threadReportPaths } from '#shared/threads/reports/report.paths.ts';
import type { ThreadReportDecision } from '#shared/threads/reports/report.schema.ts';

const listCall = callTo<'threadReports'>('GET', threadReportPaths.threadReports);
const readCall = callTo<'threadReport'>('GET', threadReportPaths.threadReport);
const decideCall = callTo<'decideThreadReport'>('PUT', threadReportPaths.decideThreadReport);

/** The page of reports that an address asks for. */
export interface ReportSearch {
  /** Of the threads in which this person writes. */
  readonly user?: string;
  readonly page?: number;
}

/** A page of the reported threads. */
export function listReports({ user, page = 1 }: ReportSearch) {
  return call(listCall, { query: { page: String(page), ...(user === undefined ? {} : { user }) } });
}

/** A report, with its thread until it is decided. */
export function readReport(id: string) {
  return call(readCall, { params: { id } });
}

export function decideReport(id: string, body: ThreadReportDecision) {
  return call(decideCall, { params: { id }, body });
}
