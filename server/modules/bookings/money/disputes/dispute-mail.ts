import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { disputeReasonOf } from '#shared/payments/dispute-reasons.ts';
import { urlOf } from '#shared/routes.ts';
import { isoInstantOrNull } from '#server/foundation/db/columns.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import { readerOfProvider } from '#server/modules/providers/own/provider-mail.service.ts';
import { disputeMailJob, type DisputeNews } from './dispute.job.ts';
import { disputeBell, disputeWords } from './dispute-words.ts';

interface MailJob {
  readonly jobId: string;
  readonly disputeId: string;
  readonly news: DisputeNews;
  /** Empty for the photographer. */
  readonly adminId: string;
}

/**
 * Tells a reader of a dispute under the bell, and writes their mail, from its rows as they are now.
 * @returns null when it has moved on, or its reader gets no mails
 */
export async function prepareDisputeMail(
  work: Work,
  { jobId, disputeId, news, adminId }: MailJob,
  { baseUrl, locales }: { readonly baseUrl: string; readonly locales: readonly LocaleCode[] },
): Promise<Letter | null> {
  const row = await disputeRow(disputeId);
  if (row === undefined || !isTrue(news, row)) return null;
  const reader = adminId === '' ? await readerOfProvider(row.provider_id, locales) : await adminReader(adminId);
  if (reader === null) return null;
  const { locale } = reader;
  const formats = formatsOf(locale);
  const due = isoInstantOrNull(row.due_by);
  const isAdmin = adminId !== '';
  const url = isAdmin
    ? urlOf('admin-payment', locale, { id: row.booking_id })
    : urlOf('contract', locale, { id: row.quote_request_id });
  const facts = {
    name: reader.first_name,
    isAdmin,
    session: `${categoryLabels[locale][row.category].toLowerCase()}, ${row.city}`,
    amount: formats.moneyExact(row.cents),
    reason: disputeReasonOf(row.reason),
    due: due === null ? null : formats.instant(due),
    isInquiry: row.is_inquiry === 1,
    isWon: row.state === 'won',
    url: `${baseUrl}${url}`,
  };
  const { hasMail } = await notify(work, {
    userId: reader.id,
    event: `dispute_${news}`,
    subject: { type: 'quote_request', id: row.quote_request_id },
    // A session may be paid by two charges.
    turn: disputeId,
    ...disputeBell(locale, news, facts),
    locale,
    url,
    toldBy: { kind: disputeMailJob.name, payload: { dispute_id: disputeId, news, admin_id: adminId } },
  });
  if (!hasMail) return null;
  return {
    id: jobId,
    tells: [`dispute_${news}`],
    to: reader.email,
    locale,
    words: disputeWords(locale, news, facts),
    stop: null,
  };
}

/** Whether news of a dispute that waited for the morning are still so. */
export async function isDisputeNewsTrue(disputeId: string, news: DisputeNews): Promise<boolean> {
  const row = await disputeRow(disputeId);
  return row !== undefined && isTrue(news, row);
}

function disputeRow(id: string) {
  return tables()
    .selectFrom('disputes as d')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .innerJoin('quote_requests as r', 'r.id', 'b.quote_request_id')
    .innerJoin('categories as k', 'k.id', 'r.category_id')
    .innerJoin('cities as c', 'c.id', 'r.city_id')
    .select(['d.booking_id', 'd.state', 'd.cents', 'd.reason', 'd.due_by', 'd.is_inquiry', 'd.sends'])
    .select(['b.provider_id', 'b.quote_request_id', 'k.name_i18n as category', 'c.name as city'])
    .where('d.id', '=', id)
    .executeTakeFirst();
}

function isTrue(news: DisputeNews, row: NonNullable<Awaited<ReturnType<typeof disputeRow>>>): boolean {
  if (news === 'ended') return row.state === 'won' || row.state === 'lost';
  return row.state === 'needs_response' && row.sends === null;
}

/** Administrators read French: their pages are of the house. */
async function adminReader(
  id: string,
): Promise<{ id: string; email: string; first_name: string; locale: LocaleCode } | null> {
  const reader = await tables()
    .selectFrom('users')
    .select(['id', 'email', 'first_name'])
    .where('id', '=', id)
    .where('is_admin', '=', 1)
    .where('is_support', '=', 0)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return reader === undefined ? null : { ...reader, locale: 'fr' };
}
