/** The service: two of the four booking types. */
export const serviceTypes = ['personal', 'professional'] as const;
export type ServiceType = (typeof serviceTypes)[number];
