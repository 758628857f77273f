import type { Database } from '#server/foundation/db/doors.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { KEY_MARK } from '#server/gateways/payments/stripe-client.ts';
import type { SimState } from '#server/gateways/payments/local/parts/sim-state.ts';
import { endFaultsOf, gapFaults, overlapFaults } from '#server/testing/money/end-faults.ts';
import { faultsOf } from '#server/testing/money/faults.ts';
import { pictureOf } from '#server/testing/money/picture.ts';
import type { Findings } from '../findings.ts';
import type { CrashProvider } from '../world.ts';
import type { PaidBooking } from './payment-hand.ts';

interface Ended {
  readonly database: Database;
  /** The state of the payment provider. */
  readonly state: SimState;
  readonly bookings: readonly PaidBooking[];
  readonly providers: readonly CrashProvider[];
}

/** Each booking is paid as its rules say, once, by the rows here as by those of the payment provider. */
export async function verifyPayments(
  { database, state, bookings, providers }: Ended,
  findings: Findings,
): Promise<void> {
  const here = {
    read: <Result>(query: () => Promise<Result>) => withEm(database.reader.fork(), query),
    payments: { simulator: { state } },
  };
  const pictures = [];
  for (const { id, lastCard } of bookings) {
    const picture = await pictureOf(here, id);
    pictures.push(picture);
    for (const fault of [...faultsOf(picture, null), ...endFaultsOf(picture, { lastCard }, true)])
      findings.violation(`${id}: ${fault}`);
    if (picture.there.captured > 0) findings.counts.captured += 1;
  }
  for (const order of madeTwice(state)) findings.violation(`the provider was given twice: ${order}`);
  for (const { id: providerId } of providers) {
    for (const fault of await gapFaults(here, { providerId })) findings.violation(fault);
    const own = pictures.filter(({ booking }) => booking.provider_id === providerId);
    for (const fault of overlapFaults(own)) findings.violation(fault);
  }
}

/** Orders that were made again as others after a kill: their keys are the same. */
function madeTwice({ intents, customers }: SimState): readonly string[] {
  const keys = [
    ...Object.values(intents).map(({ metadata }) => metadata[KEY_MARK]),
    ...Object.values(customers).map(({ metadata }) => metadata['declic_reference']),
  ].filter((key) => key !== undefined);
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
}
