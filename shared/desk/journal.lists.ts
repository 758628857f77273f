/** The kinds of entries: acts of people, its own work, the payment provider's messages, mails, incidents. */
export const journalKinds = ['action', 'job', 'webhook', 'mail', 'incident', 'backup'] as const;

/** A kind, or all of them in one list. */
export const journalTabs = ['all', ...journalKinds] as const;
export type JournalTab = (typeof journalTabs)[number];

/** The entries of all kinds that one list goes back; days lead further. */
export const JOURNAL_DEPTH = 5_000;

export const journalStates = ['done', 'waiting', 'failed'] as const;
export type JournalState = (typeof journalStates)[number];
