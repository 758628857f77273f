import { useEffect } from 'react';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { Owner } from '#shared/ids.ts';
import type { LeastCharge } from '#shared/payments/least-charge.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { endClaimDraft } from './claim-draft.ts';
import { ClaimForm } from './claim-form.tsx';
import { ClaimView } from './claim-view.tsx';

interface ClaimProps {
  readonly owner: Owner;
  readonly booking: Booking;
  readonly reader: 'client' | 'photographer';
  readonly otherName: string;
  readonly limits: LeastCharge;
  readonly locale: LocaleCode;
  readonly now: number;
}

/** The costs of a cancelled session: what its photographer may claim, and what they have claimed. */
export function Claim({ owner, booking, reader, otherName, limits, locale, now }: ClaimProps) {
  const { id, claim, cancellation } = booking;
  const common = { owner, bookingId: id, otherName, locale, now };
  const until = cancellation?.claim_until ?? null;
  const isOpen = claim === null && until !== null && Date.parse(until) > now;
  const isOver = reader === 'photographer' && cancellation !== null && !isOpen;
  useEffect(() => {
    // Said elsewhere, or in a tab that was closed before it forgot what was typed.
    if (isOver) void endClaimDraft(owner, id);
  }, [isOver, owner, id]);
  if (claim !== null) return <ClaimView {...common} claim={claim} reader={reader} />;
  if (reader !== 'photographer' || cancellation === null || until === null || !isOpen) return null;
  return <ClaimForm {...common} {...{ booking, cancellation, until, limits }} />;
}
