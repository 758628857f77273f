// The facts about the person and their queue that every screen knows.
import { create } from 'zustand';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';

export interface SessionState {
  /** `unknown` until the device is read: the screen shows neither state. */
  readonly status: 'unknown' | 'nobody' | 'signed-in';
  readonly user: CurrentUser | null;
  /** Unacknowledged actions of the current owners, and those that need the person. */
  readonly unsent: number;
  readonly needsYou: number;
  /** The number of contracts that the signed-in person must answer. */
  readonly toAnswer: number;
  /** Of these, bookings whose payment the person must finish or mend. */
  readonly toPay: number;
  /** Notifications that the person has not read. */
  readonly unread: number;
  /** Messages of other people that the person has not read. */
  readonly unreadMessages: number;
  /** Photos that the person paused: unsent, and not sent before they are resumed. */
  readonly paused: number;
  /** A request was sent from here: the person has a reason to come back. */
  readonly hasSent: boolean;
  /** Unsent bookings of the shown owner. */
  readonly drafts: number;
}

/** The current user of this page, as the device knows them; public pages set it after their first paint. */
export const useSession = create<SessionState>(() => ({
  status: 'unknown',
  user: null,
  unsent: 0,
  needsYou: 0,
  toAnswer: 0,
  toPay: 0,
  unread: 0,
  unreadMessages: 0,
  paused: 0,
  hasSent: false,
  drafts: 0,
}));
