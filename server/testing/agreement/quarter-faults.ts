import { quartersOf } from '#shared/schedules/availability/quarters.ts';
import { em } from '../../foundation/db/request-em.ts';
import { tables } from '../../foundation/db/tables.ts';
import { Booking } from '../../modules/bookings/booking.entity.ts';
import { spansOf } from '../../modules/bookings/quarters/busy-quarters.service.ts';

/** Photographers whose busy quarters are not those of their bookings, in words: one is lacking, left over or another's. */
export async function quarterFaults(of: readonly string[] | null = null): Promise<string[]> {
  const bookings = await em().find(Booking, of === null ? {} : { provider_id: { $in: [...of] } }, {
    disableIdentityMap: true,
  });
  const rows = await tables().selectFrom('busy_quarters').selectAll().execute();
  const isAsked = new Set(of ?? rows.map(({ provider_id }) => provider_id));
  const wanted = bookings.flatMap((booking) =>
    quartersOf(spansOf(booking)).map((quarter) => `${booking.provider_id} ${quarter} ${booking.id}`),
  );
  const kept = new Set(
    rows
      .filter(({ provider_id }) => isAsked.has(provider_id))
      .map(({ provider_id, quarter, booking_id }) => `${provider_id} ${quarter} ${booking_id}`),
  );
  const lacking = wanted.filter((one) => !kept.has(one)).length;
  const over = kept.size - (wanted.length - lacking);
  return [
    ...(lacking > 0 ? [`${lacking} quarters of bookings are not taken`] : []),
    ...(over > 0 ? [`${over} quarters are taken by no booking`] : []),
  ];
}
