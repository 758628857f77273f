/** Why somebody reports a thread. */
export type ReportReason = 'insult' | 'fraud' | 'outside' | 'spam' | 'other';
