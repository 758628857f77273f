import { sql } from 'kysely';
import type { Owner } from '#shared/ids.ts';
import { em } from '#server/db/request-em.ts';
import type { Work } from '#server/plugins/work/work.ts';

/** A guest's bookings become the person's; they count with their requests. */
export async function claimBookings(work: Work, guest: Owner, person: Owner): Promise<number> {
  const { rows } = await sql<{ id: string; version: number }>`
    update bookings set owner = ${person} where owner = ${guest} returning id, version`.execute(em().getKysely());
  for (const { id, version } of rows) {
    work.changed({ type: 'booking', id, version, audience: [guest, person] });
  }
  return 0;
}
