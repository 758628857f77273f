import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { disputeReasonOf } from '#shared/payments/dispute-reasons.ts';
import { urlOf } from '#shared/routes.ts';
import { isoInstantOrNull } from '#server/foundation/db/columns.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { MailMessage } from '#server/gateways/mail/mail.ts';
import { layOut } from '#server/gateways/mail/mail-layout.ts';
import { readerOfProvider } from '#server/modules/providers/own/provider-mail.service.ts';
import type { DisputeNews } from './dispute.job.ts';
import { disputeWords } from './dispute-words.ts';

interface MailJob {
  readonly jobId: string;
  readonly disputeId: string;
  readonly news: DisputeNews;
  /** Empty for the photographer. */
  readonly adminId: string;
}

/**
 * Writes the mail about a dispute from its rows as they are now.
 * @returns null when it has moved on, or its reader gets no mails
 */
export async function prepareDisputeMail(
  { jobId, disputeId, news, adminId }: MailJob,
  { baseUrl, locales }: { readonly baseUrl: string; readonly locales: readonly LocaleCode[] },
): Promise<MailMessage | null> {
  const row = await disputeRow(disputeId);
  if (row === undefined || !isTrue(news, row)) return null;
  const reader = adminId === '' ? await readerOfProvider(row.provider_id, locales) : await adminReader(adminId);
  if (reader === null) return null;
  const { locale } = reader;
  const formats = formatsOf(locale);
  const due = isoInstantOrNull(row.due_by);
  const isAdmin = adminId !== '';
  const words = disputeWords(locale, news, {
    name: reader.first_name,
    isAdmin,
    session: `${categoryLabels[locale][row.category].toLowerCase()}, ${row.city}`,
    amount: formats.moneyExact(row.cents),
    reason: disputeReasonOf(row.reason),
    due: due === null ? null : formats.instant(due),
    isInquiry: row.is_inquiry === 1,
    isWon: row.state === 'won',
    url: `${baseUrl}${urlOf('contract', locale, { id: row.quote_request_id })}`,
  });
  return { id: jobId, to: reader.email, ...(await layOut(locale, words)) };
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
async function adminReader(id: string): Promise<{ email: string; first_name: string; locale: LocaleCode } | null> {
  const reader = await tables()
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', id)
    .where('is_admin', '=', 1)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return reader === undefined ? null : { ...reader, locale: 'fr' };
}
