/** Paths of documents; `file` is the signed address, which anyone who has it can open. */
export const documentPaths = {
  documents: '/api/bookings/:id/documents',
  link: '/api/bookings/:id/documents/:did/link',
  file: '/documents/:id',
} as const;
