import type { Owner } from '#shared/ids.ts';

/** The person has read a notification, or each one up to a moment. */
export interface ToldAct {
  readonly id: string;
  readonly until: string | null;
  readonly owner: Owner;
  /** False while the page may have been killed before it kept the mark. */
  isCertain: boolean;
  /** Why the server need not have it: a sign-out discarded it. */
  fate: 'live' | 'taken back' | 'discarded';
}

/** The person's notifications, and what they read on this device. */
export class ToldHistory {
  readonly read: ToldAct[] = [];
  /** The number of notifications that the server has told. */
  count = 0;
}
