import type { FastifyInstance } from 'fastify';
import { assertMayRow } from '#server/foundation/access/access.ts';
import type { Parts } from '#server/foundation/module.ts';
import { photographer } from '#server/modules/providers/provider.service.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route, write } from '#server/foundation/route.ts';
import { clock } from '#server/foundation/clock.ts';
import { calendarText } from './calendar-text.ts';
import { deleteLink, linkOf, recordRead, readLink, renewLink } from './calendar-links.service.ts';
import { calendarCalls } from '#shared/calendars/calendar.calls.ts';

const READS_PER_MINUTE = 60;

/** A photographer's calendar for other programs: its address, and its content. */
export function calendarRoutes(app: FastifyInstance, { config: { baseUrl } }: Pick<Parts, 'config'>): void {
  const own = { action: 'calendar_link.own' } as const;

  route(app, 'calendar_link.read', own, async (request) => {
    const { id } = request.params;
    assertOwn(known(request), id);
    const link = await linkOf(id);
    return { link };
  });

  write(app, 'calendar_link.renew', own, async (work, request) => {
    const { id } = request.params;
    assertOwn(known(request), id);
    const token = await renewLink(id, request.body.locale, work.now);
    work.audit('calendar_link.renew', { type: 'provider', id });
    const url = `${baseUrl}${calendarCalls['calendar.read'].path.replace(':token', token)}`;
    return { url, created_at: work.now.toISOString() };
  });

  write(app, 'calendar_link.revoke', own, async (work, request) => {
    const { id } = request.params;
    assertOwn(known(request), id);
    await deleteLink(id);
    work.audit('calendar_link.revoke', { type: 'provider', id });
  });

  route(app, 'calendar.read', { action: 'calendar.subscribe', perMinute: READS_PER_MINUTE }, async (request, reply) => {
    const { token } = request.params;
    const now = clock.now();
    const { providerId, locale, wasReadRecently } = await readLink(token, now);
    const text = await calendarText(providerId, { locale, baseUrl, now });
    if (!wasReadRecently) await tryRecordRead(app, token, now);
    return reply.header('referrer-policy', 'no-referrer').type('text/calendar; charset=utf-8').send(text);
  });
}

/** The calendar is returned even while nothing can be written. */
async function tryRecordRead(app: FastifyInstance, token: string, now: Date): Promise<void> {
  try {
    await app.commitInternal(() => recordRead(token, now));
  } catch (error) {
    app.log.warn({ err: error }, 'the reading of a calendar can not be noted');
  }
}

/** @throws Refusal `not_found` for another photographer's calendar */
function assertOwn(actor: KnownActor, providerId: string): void {
  const isMine = photographer(actor).providerId === providerId;
  assertMayRow('calendar_link.own', actor, isMine ? ['owner'] : []);
}
