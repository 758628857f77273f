/** The reasons to report a thread. */
export type ReportReason = 'insult' | 'fraud' | 'outside' | 'spam' | 'other';
