/** Where a photographer's own plans are written; apart from the others, so that the first page does not carry them. */
export const planPaths = {
  createPlan: '/api/plans',
  updatePlan: '/api/plans/:id',
  deletePlans: '/api/plans/delete',
  restorePlans: '/api/plans/restore',
} as const;
