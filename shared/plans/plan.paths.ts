/** The paths of a photographer's own plans; separate from the others, so that the first page does not load them. */
export const planPaths = {
  createPlan: '/api/plans',
  updatePlan: '/api/plans/:id',
  deletePlans: '/api/plans/delete',
  restorePlans: '/api/plans/restore',
} as const;
