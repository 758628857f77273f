/** Paths of the administration's reports of threads. */
export const threadReportPaths = {
  threadReports: '/api/admin/thread-reports',
  threadReport: '/api/admin/thread-reports/:id',
  decideThreadReport: '/api/admin/thread-reports/:id/decision',
} as const;
