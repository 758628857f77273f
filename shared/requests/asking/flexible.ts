/** How many days before or after the date that was asked for a photographer may propose, to a client who is flexible. */
export const FLEXIBLE_DAYS = 7;
