/** Account status of a provider: `draft → in_review → active ⇄ suspended → closed`; public pages show only `active`. */
export const providerStatuses = ['draft', 'in_review', 'active', 'suspended', 'closed'] as const;
