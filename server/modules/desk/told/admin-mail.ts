import type { Waiting } from '#shared/desk/dashboard.schema.ts';
import { isMoney } from '#shared/desk/waiting.ts';
import { urlOf } from '#shared/routes.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { notifyLetter } from '#server/modules/notifications/notify-letter.service.ts';
import { waitingNow } from '../waiting.queries.ts';
import { adminWords } from './admin-words.ts';
import { adminMailJob } from './told.job.ts';

interface MailJob {
  readonly jobId: string;
  readonly userId: string;
  readonly about: 'day' | 'job' | 'difference';
}

interface Ports {
  readonly appSecret: string;
  readonly baseUrl: string;
}

/**
 * Tells an administrator under the bell what waits, as it is now, and writes the mail of it. Administrators read French:
 * their pages are of the house.
 * @returns null when nothing waits any more that they may see
 */
export async function prepareAdminMail(
  work: Work,
  { jobId, userId, about }: MailJob,
  { appSecret, baseUrl }: Ports,
): Promise<Letter | null> {
  const reader = await readerOf(userId);
  if (reader === undefined) return null;
  const waiting = await waitingFor(reader, about, work.now);
  if (waiting.length === 0) return null;
  const url = urlOf('admin-dashboard', 'fr');
  const words = adminWords(about, { name: reader.first_name, waiting, now: work.now, url: `${baseUrl}${url}` });
  const [, ...lines] = words.parts[0]?.paragraphs ?? [];
  return notifyLetter(
    work,
    { id: jobId, to: reader.email, locale: 'fr', words, event: `house_${about}`, line: lines.join(' ') },
    {
      userId,
      subject: { type: 'user', id: userId },
      url,
      toldBy: { kind: adminMailJob.name, payload: { user_id: userId, about } },
    },
    { appSecret, baseUrl },
  );
}

/** Whether something of it still waits for an administrator. */
export async function isHouseNewsTrue({ userId, about }: Omit<MailJob, 'jobId'>, now: Date): Promise<boolean> {
  const reader = await readerOf(userId);
  return reader !== undefined && (await waitingFor(reader, about, now)).length > 0;
}

function readerOf(userId: string) {
  return tables()
    .selectFrom('users')
    .select(['email', 'first_name', 'is_support'])
    .where('id', '=', userId)
    .where('is_admin', '=', 1)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

async function waitingFor(
  reader: { readonly is_support: 0 | 1 },
  about: MailJob['about'],
  now: Date,
): Promise<Waiting[]> {
  const isTold = ({ kind }: Waiting) =>
    (about === 'day' || kind === about) && (reader.is_support === 0 || !isMoney(kind));
  return (await waitingNow(now)).filter(isTold);
}
