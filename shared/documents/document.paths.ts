/** Paths of documents; `file` and `yearFile` are signed addresses, which anyone who has them can open. */
export const documentPaths = {
  documents: '/api/bookings/:id/documents',
  link: '/api/bookings/:id/documents/:did/link',
  file: '/documents/:id',
  statements: '/api/documents/statements',
  statementLink: '/api/documents/statements/:id/link',
  yearLink: '/api/documents/years/:year/link',
  yearFile: '/documents/years/:id/:year',
} as const;
