/** The contracts that somebody should look at: open for a day without an answer. */
export const contractNeeds = ['unanswered'] as const;
