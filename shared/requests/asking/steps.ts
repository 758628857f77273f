/** Steps 0 to 6 of a booking, in their order; 7 is sending, or payment, and 8 is done. */
export const bookingSteps = ['category', 'service', 'date', 'location', 'description', 'contact', 'summary'] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** The steps that a person is told: with the sending, or the payment, and its end. */
export const STEP_COUNT = 8;
