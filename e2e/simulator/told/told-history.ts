import type { Owner } from '#shared/ids.ts';

/** The person has read a notification, or each one up to a moment. */
export interface ToldAct {
  readonly id: string;
  /** The number of the newest that it covers; null for one alone. Several may be told at the same moment. */
  readonly upTo: number | null;
  readonly owner: Owner;
  /** False while the page may have been killed before it kept the mark. */
  isCertain: boolean;
  /** A mark that a sign-out discarded, or that was taken back, need not be on the server. */
  fate: 'live' | 'taken back' | 'discarded';
}

/** The person's notifications, and what they read on this device. */
export class ToldHistory {
  readonly read: ToldAct[] = [];
  /** The number of notifications that the server has told. */
  count = 0;
}
