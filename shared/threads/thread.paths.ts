/** Paths of threads; separate from their schemas, so that a page that only calls one does not load them all. */
export const threadPaths = {
  messages: '/api/threads/messages',
  read: '/api/threads/read',
  report: '/api/threads/reports',
} as const;
