import * as z from 'zod/mini';
import { text } from '../typed/text.schema.ts';

/** Why somebody reports a thread. */
export const reportReasons = ['insult', 'fraud', 'outside', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

const WORDS = 1_000;

/** A report of a thread by one of its sides. */
export const threadReport = z.strictObject({ reason: z.enum(reportReasons), words: text(0, WORDS) });
export type ThreadReport = z.infer<typeof threadReport>;
