/** Paths of the administration's dashboard. */
export const dashboardPaths = {
  adminDashboard: '/api/admin/dashboard',
  adminWeeks: '/api/admin/weeks',
} as const;
