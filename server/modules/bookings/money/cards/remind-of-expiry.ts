import { addHours } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import { expiresBefore } from '#shared/payments/kept-card.ts';
import type { Limits } from '#shared/limits.ts';
import { instantOf, instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { tellClient } from '#server/modules/requests/news/news.service.ts';
import { reminderDue } from './keep-card.ts';

/** Tells clients, once for each reminder, that a kept card expires before its session is paid. */
export async function remindOfExpiry(work: Work, limits: Limits): Promise<void> {
  const first = Math.max(0, ...limits.card_expiry_days);
  const rows = await tables()
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .select(['b.id', 'b.quote_request_id', 'b.starts_at', 'b.ends_at'])
    .select(['p.card_exp_month', 'p.card_exp_year', 'p.expiry_told_days'])
    .where('b.status', '=', 'confirmed')
    .where('p.state', 'in', ['card_kept', 'deposit_paid'])
    .where('p.method_id', 'is not', null)
    .where('b.starts_at', '<=', instantParameter(em(), addHours(work.now, first * DAY_HOURS)))
    .where('b.starts_at', '>', instantParameter(em(), work.now))
    .orderBy('b.id')
    .execute();
  for (const { id, quote_request_id, ...row } of rows) {
    const { card_exp_month: exp_month, card_exp_year: exp_year, expiry_told_days: told } = row;
    const paidAt = addHours(instantOf(row.ends_at), limits.capture_after_hours).toISOString();
    if (exp_month === null || exp_year === null || !expiresBefore({ exp_month, exp_year }, paidAt)) continue;
    const due = reminderDue({ starts_at: instantOf(row.starts_at) }, work.now, limits);
    if (due === null || (told !== null && told <= due)) continue;
    const { numUpdatedRows } = await tables()
      .updateTable('payments')
      .set({ expiry_told_days: due })
      .where('booking_id', '=', id)
      .where((eb) => eb.or([eb('expiry_told_days', 'is', null), eb('expiry_told_days', '>', due)]))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) tellClient(work, quote_request_id, 'card_expires');
  }
}
