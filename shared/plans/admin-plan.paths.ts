/** Paths of the plans as an administrator sees them. */
export const adminPlanPaths = {
  adminPlans: '/api/admin/plans',
  unpublishPlan: '/api/admin/plans/:id/unpublish',
} as const;
