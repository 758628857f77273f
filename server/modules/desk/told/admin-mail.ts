import type { Waiting } from '#shared/desk/dashboard.schema.ts';
import { isMoney } from '#shared/desk/waiting.ts';
import { urlOf } from '#shared/routes.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import { waitingNow } from '../waiting.queries.ts';
import { adminWords } from './admin-words.ts';

interface MailJob {
  readonly jobId: string;
  readonly userId: string;
  readonly about: 'day' | 'job' | 'difference';
}

/**
 * Writes an administrator what waits, as it is now. Administrators read French: their pages are of the house.
 * @returns null when nothing waits any more that they may see
 */
export async function prepareAdminMail(
  { jobId, userId, about }: MailJob,
  baseUrl: string,
  now: Date,
): Promise<Letter | null> {
  const reader = await tables()
    .selectFrom('users')
    .select(['email', 'first_name', 'is_support'])
    .where('id', '=', userId)
    .where('is_admin', '=', 1)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (reader === undefined) return null;
  const isTold = ({ kind }: Waiting) =>
    (about === 'day' || kind === about) && (reader.is_support === 0 || !isMoney(kind));
  const waiting = (await waitingNow(now)).filter(isTold);
  if (waiting.length === 0) return null;
  const url = `${baseUrl}${urlOf('admin-dashboard', 'fr')}`;
  const words = adminWords(about, { name: reader.first_name, waiting, now, url });
  return { id: jobId, to: reader.email, locale: 'fr', words, stop: null };
}
