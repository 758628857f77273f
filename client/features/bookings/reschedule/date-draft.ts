import { change, changeOwnerData } from '#client/data/outbox/change.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { ShownBooking } from '../bookings.queries.ts';

const { ports } = runtime;

/** A proposal as it is typed, kept on this device until it is sent. */
export interface TypedDate {
  /** Empty until chosen. */
  readonly date: string;
  readonly time: string;
  readonly duration_min: number;
  readonly words: string;
}

export function dateDraftId(bookingId: string): string {
  return `${bookingId}:date`;
}

/** The fields as typed on an earlier visit; else a proposal that was refused, or the hour and the length that are agreed. */
export async function typedDateOf({ owner, booking, pending }: ShownBooking): Promise<TypedDate> {
  const { fields } = (await ports.openOwner(owner).drafts.get(dateDraftId(booking.id))) ?? {};
  const refused = pending.find(({ state }) => state === 'needs_you');
  const first = refused?.kind === 'booking.propose_date' ? refused.payload : agreedIn(booking);
  if (fields === undefined) return first;
  const { date = '', time = '', words = '' } = fields;
  return { date, time, words, duration_min: Number(fields['duration_min'] ?? first.duration_min) };
}

function agreedIn({ time, starts_at, ends_at }: ShownBooking['booking']): TypedDate {
  const duration_min = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS);
  return { date: '', time, duration_min, words: '' };
}

/** Stores what is typed. */
export async function keepTypedDate({ owner, booking }: ShownBooking, typed: TypedDate): Promise<void> {
  const id = dateDraftId(booking.id);
  await changeOwnerData(ports, owner, (db) =>
    change(db, async ({ drafts }) => {
      const now = new Date(ports.clock.now()).toISOString();
      const kept = await drafts.get(id);
      const fields = { ...typed, duration_min: String(typed.duration_min) };
      await drafts.put({ id, kind: 'booking_edit', fields, created_at: kept?.created_at ?? now, updated_at: now });
    }),
  );
}
