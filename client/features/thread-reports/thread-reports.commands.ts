import { call } from '#client/frame/network/call.ts';
import type { ThreadReportDecision } from '#shared/threads/reports/report.schema.ts';
import { threadReportCalls } from '#shared/threads/reports/report.calls.ts';

/** The page of reports that an address asks for. */
export interface ReportSearch {
  /** Of the threads in which this person writes. */
  readonly user?: string;
  readonly page?: number;
}

/** A page of the reported threads. */
export function listReports({ user, page = 1 }: ReportSearch) {
  return call(threadReportCalls['thread_report.list'], {
    query: { page: String(page), ...(user === undefined ? {} : { user }) },
  });
}

/** A report, with its thread until it is decided. */
export function readReport(id: string) {
  return call(threadReportCalls['thread_report.read'], { params: { id } });
}

export function decideReport(id: string, body: ThreadReportDecision) {
  return call(threadReportCalls['thread_report.decide'], { params: { id }, body });
}
