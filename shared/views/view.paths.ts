/** The paths of view counts; separate from the others, so that the first page does not load them. */
export const viewPaths = {
  viewProvider: '/api/providers/:id/update/view-count',
  viewPlan: '/api/plans/:id/update/view-count',
  myViews: '/api/providers/me/views',
} as const;
