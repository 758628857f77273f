import type { CategoryKey } from '#shared/catalogue/categories.ts';
import type { RejectReason } from '#shared/quotes/quote.schema.ts';
import type { AwayStanding } from './away/away-facts.ts';
import type { BookingFacts } from './booking-facts.ts';
import type { RescheduleNews } from './reschedule-news.ts';
import type { SettlementNews } from './settlement/settlement-news.ts';
import type { PhotographerNews } from './photographer-mail.job.ts';

/** The facts of a mail to a photographer, printed in their language already, without the client's. */
export interface PhotographerFacts {
  readonly name: string;
  readonly category: CategoryKey;
  readonly city: string;
  readonly when: string;
  /** The same for a list. */
  readonly shortly: string;
  readonly length: string;
  /** The end of the quote; of a request without one, its own. */
  readonly until: string;
  /** Empty without a quote. */
  readonly total: string;
  /** The end of the hold of an accepted quote; null when it is confirmed. */
  readonly heldUntil: string | null;
  readonly reason: RejectReason | null;
  /** The words of who rejected the quote, or closed the request. */
  readonly words: string;
  /** Of news about an agreed session; null for others. */
  readonly booking: BookingFacts | null;
  /** The stage of the contract whose client is away, for the news of it; else null. */
  readonly standing: AwayStanding | null;
  readonly url: string;
}

export interface PhotographerNewsWords {
  /** The subject before the session. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: string;
}

/** The words of each news in one language. */
export type PhotographerWords = Record<
  Exclude<PhotographerNews, RescheduleNews | SettlementNews>,
  (facts: PhotographerFacts, session: string) => PhotographerNewsWords
>;
