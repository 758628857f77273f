/** Paths of the providers as an administrator sees them. */
export const reviewPaths = {
  reviewedProviders: '/api/admin/providers',
  reviewedProvider: '/api/admin/providers/:id',
} as const;
