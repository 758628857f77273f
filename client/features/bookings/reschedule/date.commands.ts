import { change, changeOwnerData } from '#client/data/outbox/change.ts';
import { newId } from '#client/data/outbox/outbox.ts';
import { cancel } from '#client/data/outbox/outbox.changes.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { sendSoon } from '#client/frame/sending/send-soon.ts';
import type { ProposeReschedule } from '#shared/bookings/reschedule/reschedule.schema.ts';
import { queueDateAcceptance, queueDateRefusal, queueDateWithdrawal, queueProposal } from '../booking.offline.ts';
import type { ShownBooking } from '../bookings.queries.ts';
import { dateDraftId } from './date-draft.ts';

// Another date for a session: proposed, accepted, refused, withdrawn. Loaded at first use.

const { ports } = runtime;

/** A booking and its actions, as the page shows them. */
type Shown = Pick<ShownBooking, 'owner' | 'booking' | 'pending'>;
export type Proposal = Pick<ProposeReschedule, 'date' | 'time' | 'duration_min' | 'words'>;

/** Proposes another date, in place of a refused proposal. */
export async function proposeDate(shown: Shown, proposal: Proposal): Promise<void> {
  const payload = { id: shown.booking.id, reschedule_id: newId(ports), ...proposal };
  await act(shown, (db) => queueProposal(ports, db, dateDraftId(payload.id), payload));
}

/** Accepts the proposal that the person has read. */
export async function acceptDate(shown: Shown, reschedule_id: string): Promise<void> {
  await act(shown, (db) => queueDateAcceptance(ports, db, { id: shown.booking.id, reschedule_id }));
}

export async function refuseDate(shown: Shown, reschedule_id: string, words: string): Promise<void> {
  await act(shown, (db) => queueDateRefusal(ports, db, { id: shown.booking.id, reschedule_id, words }));
}

export async function withdrawDate(shown: Shown, reschedule_id: string): Promise<void> {
  await act(shown, (db) => queueDateWithdrawal(ports, db, { id: shown.booking.id, reschedule_id }));
}

/** Queues an action in place of refused ones about its booking. */
async function act({ owner, pending }: Shown, queue: (db: OwnerDb) => Promise<void>): Promise<void> {
  await changeOwnerData(ports, owner, (db) =>
    change(db, async (db) => {
      for (const item of pending) if (item.state === 'needs_you') await cancel(db, item.id);
      await queue(db);
    }),
  );
  sendSoon();
}
