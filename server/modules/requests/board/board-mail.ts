import { addHours } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import { instantOf, instantParameter } from '#server/foundation/db/columns.ts';
import { lockMailbox } from '#server/foundation/db/locks.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import { digestAt } from '#server/modules/notifications/board-digest.service.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import { stopLinks } from '#server/modules/notifications/stops/mail-stops.service.ts';
import { readerOfProvider } from '#server/modules/providers/own/provider-mail.service.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { clock } from '#server/foundation/clock.ts';
import { boardMailJob } from './board-mail.job.ts';
import { hasActiveClient } from './board.queries.ts';
import { boardBell, type BoardLine, boardWords } from './board-words.ts';

interface Parts {
  readonly appSecret: string;
  readonly baseUrl: string;
  readonly locales: readonly LocaleCode[];
  readonly limits: Pick<Limits, 'quotes_per_request'>;
}

/**
 * Prepares a photographer's mail with the requests of the board that were noted for them and can still be answered. A
 * repeated job carries the same ones. It names no client.
 * @returns the message; the time of the next try; or null when there is nothing to send
 */
export async function prepareBoardMail(
  work: Work,
  { jobId, providerId }: { readonly jobId: string; readonly providerId: string },
  { appSecret, baseUrl, locales, limits }: Parts,
): Promise<Letter | Date | null> {
  await lockMailbox(`board:${providerId}`);
  const reader = await readerOfProvider(providerId, locales);
  if (!(await hasTaken(jobId, providerId))) {
    const oldest = await oldestWaiting(providerId);
    // Another job has sent them; a request that is noted meanwhile has a job of its own.
    if (oldest === null) return null;
    const morning = reader === null ? null : await digestAt(reader.id, oldest);
    const free = morning ?? (await nextMailAt(jobId, providerId));
    if (free !== null && free > work.now) return free;
    await tables()
      .updateTable('board_news')
      .set({ message_id: jobId, taken_at: instantParameter(em(), work.now) })
      .where('provider_id', '=', providerId)
      .where('message_id', 'is', null)
      .execute();
  }
  if (reader === null) return null;
  const rows = await answerable(jobId, providerId, limits.quotes_per_request);
  const [only] = rows;
  if (only === undefined) return null;
  const { locale } = reader;
  const formats = formatsOf(locale);
  const lines = rows.map((row): BoardLine => ({
    category: row.category,
    city: row.city,
    when: formats.dateTime(row.date, row.time),
    length: formats.duration(row.duration_min),
    budget: row.budget === null ? null : formats.money(row.budget * CENTS),
  }));
  const path = rows.length === 1 ? urlOf('contract', locale, { id: only.id }) : urlOf('contracts', locale);
  const words = boardWords(locale, { name: reader.first_name, lines, url: `${baseUrl}${path}` });
  const { hasMail } = await notify(work, {
    userId: reader.id,
    event: 'board',
    subject: { type: 'quote_request', id: only.id },
    turn: jobId,
    ...boardBell(locale, lines),
    locale,
    url: path,
    // The board's own job is done before the morning: its list may be shorter then.
    toldBy: { kind: boardMailJob.name, payload: { provider_id: providerId, message_id: jobId } },
  });
  if (!hasMail) return null;
  const stop = stopLinks({ appSecret, baseUrl }, { locale, reader: `user-${reader.id}`, events: ['board'] });
  return { id: jobId, tells: ['board'], to: reader.email, locale, words, stop };
}

/** Whether a request that a mail told of can still be answered. */
export async function isBoardTrue(messageId: string, providerId: string, most: number): Promise<boolean> {
  return (await answerable(messageId, providerId, most)).length > 0;
}

/** Whether a job that is repeated has taken its requests: those of since then are another one's. */
async function hasTaken(jobId: string, providerId: string): Promise<boolean> {
  const row = await tables()
    .selectFrom('board_news')
    .select('provider_id')
    .where('provider_id', '=', providerId)
    .where('message_id', '=', jobId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The time of the first request that waits to be told of; null when none does. */
async function oldestWaiting(providerId: string): Promise<Date | null> {
  const oldest = await tables()
    .selectFrom('board_news')
    .select('created_at')
    .where('provider_id', '=', providerId)
    .where('message_id', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst();
  return oldest === undefined ? null : instantOf(oldest.created_at);
}

/** An hour after the last mail that another job sent; null before any. */
async function nextMailAt(jobId: string, providerId: string): Promise<Date | null> {
  const last = await tables()
    .selectFrom('board_news')
    .select('taken_at')
    .where('provider_id', '=', providerId)
    .where('taken_at', 'is not', null)
    .where('message_id', '<>', jobId)
    .orderBy('taken_at', 'desc')
    .executeTakeFirst();
  const at = last?.taken_at ?? null;
  return at === null ? null : addHours(instantOf(at), 1);
}

const CENTS = 100;

/** The requests of a mail that this photographer can still answer, the soonest session first. */
function answerable(jobId: string, providerId: string, most: number) {
  return tables()
    .selectFrom('board_news as n')
    .innerJoin('quote_requests as r', 'r.id', 'n.quote_request_id')
    .innerJoin('categories as k', 'k.id', 'r.category_id')
    .innerJoin('cities as c', 'c.id', 'r.city_id')
    .select(['r.id', 'k.name_i18n as category', 'c.name as city', 'r.date', 'r.time', 'r.duration_min', 'r.budget'])
    .where('n.provider_id', '=', providerId)
    .where('n.message_id', '=', jobId)
    .where('r.status', 'in', ['open', 'quoted'])
    .where('r.expires_at', '>', instantParameter(em(), clock.now()))
    .where(hasActiveClient())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('quotes as own')
            .select('own.id')
            .whereRef('own.quote_request_id', '=', 'r.id')
            .where('own.provider_id', '=', providerId),
        ),
      ),
    )
    .where(
      (eb) =>
        eb
          .selectFrom('quotes as q')
          .select(({ fn }) => fn.countAll().as('live'))
          .whereRef('q.quote_request_id', '=', 'r.id')
          .where('q.status', '=', 'sent'),
      '<',
      most,
    )
    .orderBy('r.starts_at')
    .orderBy('r.id')
    .execute();
}
