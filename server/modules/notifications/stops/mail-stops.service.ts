import { eventOf, type EventName } from '#shared/notifications/notification.events.ts';
import { type KindName, notificationKinds } from '#shared/notifications/notification.kinds.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { MailStopLinks } from '#server/gateways/mail/letter.ts';
import { MailStop } from './mail-stop.entity.ts';
import { type MailReader, stopToken } from './stop-token.ts';
import { notificationCalls } from '#shared/notifications/notification.calls.ts';

interface MailOf {
  readonly locale: LocaleCode;
  readonly reader: MailReader;
  readonly events: readonly EventName[];
}

/** The addresses that end mails of the kinds of these events; null when they are always sent. */
export function stopLinks(
  { appSecret, baseUrl }: { readonly appSecret: string; readonly baseUrl: string },
  { locale, reader, events }: MailOf,
): MailStopLinks | null {
  const kinds = [...new Set(events.map((event) => eventOf(event).kind))].filter(mayStop).toSorted();
  if (kinds.length === 0) return null;
  const token = stopToken(appSecret, { locale, reader, kinds });
  return {
    oneClick: `${baseUrl}${notificationCalls['mail.stop'].path}?token=${encodeURIComponent(token)}`,
    page: `${baseUrl}${urlOf('mail-choice', locale, { token })}`,
  };
}

/** Whether a guest has ended the mails of an event. */
export async function isStoppedForGuest(addressHash: string, event: EventName): Promise<boolean> {
  const { kind } = eventOf(event);
  return mayStop(kind) && (await em().count(MailStop, { address_hash: addressHash, kind })) > 0;
}

function mayStop(kind: KindName): boolean {
  return notificationKinds[kind].rules.mail !== 'always';
}
