/** The reasons to report a thread, in the order of the dialog. */
export const reportReasons = ['insult', 'fraud', 'outside', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The most that a report says, and the words of a decision. */
export const REPORT_CHARS = 1_000;

/** The decisions of administrators: nothing to hold against it, the person was warned, or was suspended. */
export const reportDecisions = ['kept', 'warned', 'suspended'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** A report waits for a decision, or has one. */
export const reportStates = ['open', 'decided'] as const;
export type ReportState = (typeof reportStates)[number];
