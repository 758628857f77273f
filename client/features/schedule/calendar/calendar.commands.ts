import type { CallOutcome } from '#client/data/api/call.ts';
import { call } from '#client/frame/network/call.ts';
import type { CalendarLink } from '#shared/calendars/calendar.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { calendarCalls } from '#shared/calendars/calendar.calls.ts';

export type CalendarTrouble = 'unreachable' | 'signed-out' | 'too-often' | 'failed';

/** The address of a calendar as this screen knows it: the server returns it only when it is created. */
export interface KnownLink {
  readonly link: CalendarLink | null;
  readonly url: string | null;
}

export type Asked = { readonly known: KnownLink } | { readonly trouble: CalendarTrouble };

/** Whether a photographer's calendar has an address. */
export async function fetchLink(id: string): Promise<Asked> {
  return answerOf(await call(calendarCalls['calendar_link.read'], { params: { id } }), ({ link }) => ({
    link,
    url: null,
  }));
}

/** Creates an address, which replaces the previous one. */
export async function renewLink(id: string, locale: LocaleCode): Promise<Asked> {
  return answerOf(
    await call(calendarCalls['calendar_link.renew'], { params: { id }, body: { locale } }),
    ({ url, created_at }) => ({
      link: { created_at, last_read_at: null },
      url,
    }),
  );
}

export async function revokeLink(id: string): Promise<Asked> {
  return answerOf(await call(calendarCalls['calendar_link.revoke'], { params: { id } }), () => ({
    link: null,
    url: null,
  }));
}

function answerOf<Body>(outcome: CallOutcome<Body>, knownOf: (body: Body) => KnownLink): Asked {
  if (outcome.kind === 'ok') return { known: knownOf(outcome.body) };
  if (outcome.kind !== 'refused') return { trouble: outcome.kind };
  return { trouble: outcome.status === 429 ? 'too-often' : 'failed' };
}
