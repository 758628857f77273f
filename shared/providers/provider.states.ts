/** Account status of a provider: `draft → in_review → active ⇄ suspended → closed`; public pages show `active` alone. */
export const providerStatuses = ['draft', 'in_review', 'active', 'suspended', 'closed'] as const;
export type ProviderStatus = (typeof providerStatuses)[number];
