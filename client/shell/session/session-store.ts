import { create } from 'zustand';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';

export interface SessionState {
  /** `unknown` until the device was asked: nothing is claimed either way. */
  readonly status: 'unknown' | 'nobody' | 'signed-in';
  readonly user: CurrentUser | null;
  /** Actions of whoever uses the device that the server has not acknowledged, and those that need the person. */
  readonly unsent: number;
  readonly needsYou: number;
  /** Something was sent from here: there is something to come back to. */
  readonly hasSent: boolean;
  /** Bookings begun here, by whoever's things are shown, and not sent. */
  readonly drafts: number;
}

/** Who is using this page, as the device knows it; public pages fill it after their first paint. */
export const useSession = create<SessionState>(() => ({
  status: 'unknown',
  user: null,
  unsent: 0,
  needsYou: 0,
  hasSent: false,
  drafts: 0,
}));
