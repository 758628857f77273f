/**
 * The paths of a photo's original: the request for a link, and the link, which anyone who has it can open. A separate
 * file, since no first page needs it.
 */
export const originalPaths = {
  linkOriginal: '/api/portfolio-photos/:id/original',
  original: '/originals/:id',
} as const;
