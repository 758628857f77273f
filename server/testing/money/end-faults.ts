import { tables } from '../../foundation/db/tables.ts';
import type { Photographer, Played } from './book.ts';
import { isAgreed, knownOpen } from './faults.ts';
import { type Picture, sum } from './picture.ts';
import type { Stage } from './stage.ts';

/** Cards that are charged without their owner. */
const WILLING = ['4242424242424242', '4000056655665556', '4000002500003155'];
const SUBTOTAL_COMMISSION = 0.15;

/** The invariants of a booking once the dust has settled: every job has run, and the reconciler has looked. */
export function endFaultsOf(picture: Picture, { lastCard }: Pick<Played, 'lastCard'>, wasPayable: boolean): string[] {
  const { booking, payment, there, ledger } = picture;
  const faults: string[] = [];
  const say = (isWrong: boolean, words: string) => {
    if (isWrong) faults.push(`at the end, ${booking.status}, ${payment?.state ?? 'no payment'}: ${words}`);
  };
  const isUnpaid = payment?.state === 'unpaid';
  say(booking.status === 'awaiting_payment' || booking.status === 'confirmed', 'it did not move on');
  say(booking.status === 'completed' && !isUnpaid && !there.isDisputed, 'it was not closed');
  say(there.reserved > 0, `${there.reserved} are still reserved`);
  // An unpaid amount can be paid by its client at any time.
  const isContested = there.undecided > 0;
  say(!isContested && payment?.state === 'disputed', 'it is still contested');
  say(isContested && payment?.state !== 'disputed' && !isUnpaid, 'nobody sees that it is contested');
  say(!isUnpaid && knownOpen(picture).length > 0, 'an intent can still be paid');
  say(!isUnpaid && (payment?.method_id ?? null) !== null, 'its card is still kept');
  const rows = new Set(ledger.map(({ kind, ref }) => `${kind} ${ref}`));
  const missing = there.moves.filter(({ kind, ref }) => !rows.has(`${kind} ${ref}`));
  say(missing.length > 0, `no row for ${missing.map(({ kind, cents }) => `${kind} of ${cents}`).join(', ')}`);
  // Money that passes through the platform is an advance to banks; in the end, photographers have given it back.
  const passing = sum(ledger, ({ debit, credit, cents }) => {
    return (credit === 'platform:passing' ? cents : 0) - (debit === 'platform:passing' ? cents : 0);
  });
  say(passing !== -there.undecided, `the platform is left with ${passing}`);
  const owed = owedBy(picture);
  const net = there.captured - there.refunded;
  if (!there.isDisputed && !isUnpaid) {
    say(net !== owed, `${net} were taken in all, ${owed} are owed`);
    // Each refund gives back its share, rounded to a cent.
    const isFair = Math.abs(there.fees - feeOn(picture, owed)) <= (orderedBack(picture) > 0 ? 1 : 0);
    say(!isFair, `the commission is ${there.fees}, not ${feeOn(picture, owed)}`);
  }
  const isWilling = lastCard !== null && WILLING.includes(lastCard);
  say(isUnpaid && isWilling && wasPayable, 'a good card was not charged');
  say(isUnpaid && net > owed, `${net} were taken of an unpaid ${owed}`);
  say(payment !== null && payment.captured_cents !== there.captured, 'its parties read another amount that was taken');
  const back = payment?.refunded_cents ?? 0;
  const lost = there.contested - there.undecided;
  say(
    back !== there.refunded + lost && picture.refunds.every(({ state }) => state !== 'refused'),
    `its parties read ${back} of the ${there.refunded} given back`,
  );
  return [...faults, ...documentFaults(picture)];
}

/** The amount owed in the end by the rules. */
function owedBy(picture: Picture): number {
  const { booking, claim } = picture;
  if (isAgreed(booking.status)) return booking.total_cents - orderedBack(picture);
  if (booking.status !== 'cancelled_by_client') return 0;
  return booking.is_for_business === 1 ? (booking.cancel_ceiling_cents ?? 0) : (claim?.settled_cents ?? 0);
}

/** Refunds of photographer or administrator after the session. */
function orderedBack({ refunds }: Picture): number {
  const ordered = refunds.filter(({ state, reason }) => reason !== '' && state !== 'failed' && state !== 'refused');
  return sum(ordered, ({ cents }) => cents);
}

/** 15 % of the price without taxes, in proportion to what is owed; nothing on a person's costs. */
function feeOn({ booking }: Picture, owed: number): number {
  if (booking.status === 'cancelled_by_client' && booking.is_for_business === 0) return 0;
  const commission = Math.round(booking.subtotal_cents * SUBTOTAL_COMMISSION);
  return Math.round((commission * owed) / booking.total_cents);
}

/** A receipt for each capture, a credit note for each refund. */
function documentFaults({ documents, there }: Picture): string[] {
  const of = (kind: string) => documents.filter((one) => one.kind === kind);
  const cents = (kind: string) => sum(of(kind), (one) => one.total_cents);
  const taken = there.charges.filter(({ amount_captured }) => amount_captured > 0).length;
  return [
    ...(of('receipt').length === taken && cents('receipt') === there.captured
      ? []
      : [`${of('receipt').length} receipts of ${cents('receipt')} for ${taken} captures of ${there.captured}`]),
    ...(there.isDisputed || cents('credit_note') === there.refunded
      ? []
      : [`credit notes of ${cents('credit_note')} for refunds of ${there.refunded}`]),
  ];
}

/** The documents of a photographer are numbered without gaps. */
export async function gapFaults(
  stage: Pick<Stage, 'read'>,
  { providerId }: Pick<Photographer, 'providerId'>,
): Promise<string[]> {
  const rows = await stage.read(() =>
    tables()
      .selectFrom('documents')
      .select(['issuer', 'kind', 'year', 'serial'])
      .where('provider_id', '=', providerId)
      .execute(),
  );
  const series = Map.groupBy(
    rows.filter(({ issuer }) => issuer === providerId),
    ({ kind, year }) => `${kind} ${year}`,
  );
  const gaps = [...series].filter(([, of]) => Math.max(...of.map(({ serial }) => serial)) !== of.length);
  return gaps.map(([name, of]) => `${of.length} documents of ${name} have a gap`);
}

/** Two agreed or held sessions of one photographer at once, another date that is proposed for one included. */
export function overlapFaults(pictures: readonly Picture[]): string[] {
  const kept = pictures.filter(({ booking }) => isAgreed(booking.status) || booking.status === 'awaiting_payment');
  return kept.flatMap(({ booking: a }, index) =>
    kept
      .slice(index + 1)
      .filter(({ booking: b }) =>
        slotsOf(a).some((one) => slotsOf(b).some((other) => one.from < other.until && other.from < one.until)),
      )
      .map(() => 'two sessions overlap'),
  );
}

function slotsOf({ starts_at, busy_until, held_from, held_until }: Picture['booking']): { from: Date; until: Date }[] {
  const agreed = { from: starts_at, until: busy_until };
  const isHeld = held_from instanceof Date && held_until instanceof Date;
  return isHeld ? [agreed, { from: held_from, until: held_until }] : [agreed];
}
