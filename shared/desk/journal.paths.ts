/** Paths of the administration's journal. */
export const journalPaths = {
  journal: '/api/admin/journal',
  retryJob: '/api/admin/jobs/:id/retry',
  setJobAside: '/api/admin/jobs/:id/set-aside',
} as const;
