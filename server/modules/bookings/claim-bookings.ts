import type { Owner } from '#shared/ids.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { Customer } from './money/payment.entity.ts';

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
  await moveCustomer(guest, person);
  return 0;
}

/** The provider knows a person by one number. Their payments keep the one under which each card was kept. */
async function moveCustomer(guest: Owner, person: Owner): Promise<void> {
  const known = await em().findOne(Customer, { owner: person });
  if (known === null) await em().nativeUpdate(Customer, { owner: guest }, { owner: person });
  else await em().nativeDelete(Customer, { owner: guest });
}
