/** The original of a photo: asked for, and then opened by whoever has the link. Apart, since no page begins with it. */
export const originalPaths = {
  linkOriginal: '/api/portfolio-photos/:id/original',
  original: '/originals/:id',
} as const;
