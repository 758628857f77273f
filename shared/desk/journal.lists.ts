/** The kinds of entries: acts of people, its own work, the payment provider's messages, mails, incidents. */
export const journalKinds = ['action', 'job', 'webhook', 'mail', 'incident', 'backup'] as const;
export type JournalKind = (typeof journalKinds)[number];

export const journalStates = ['done', 'waiting', 'failed'] as const;
export type JournalState = (typeof journalStates)[number];
