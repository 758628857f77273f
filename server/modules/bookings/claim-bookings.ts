import type { Owner } from '#shared/ids.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';

/** Moves a guest's bookings to the person; they are counted with their requests. */
export async function claimBookings(work: Work, guest: Owner, person: Owner): Promise<number> {
  const rows = await tables()
    .updateTable('bookings')
    .set({ owner: person })
    .where('owner', '=', guest)
    .returning(['id', 'version'])
    .execute();
  for (const { id, version } of rows) {
    work.changed({ type: 'booking', id, version, audience: [guest, person] });
  }
  return 0;
}
