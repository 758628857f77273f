/** The service, of product.md's four booking types. */
export const serviceTypes = ['personal', 'professional'] as const;
export type ServiceType = (typeof serviceTypes)[number];
