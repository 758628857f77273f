/** Why the money of a booking needs an administrator, the most urgent first. */
export const deskNeeds = ['claim', 'dispute', 'at_risk', 'unpaid', 'difference'] as const;
export type DeskNeed = (typeof deskNeeds)[number];
