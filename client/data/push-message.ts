import * as z from 'zod/mini';

/** What a device shows of a push message. */
export interface ShownPush {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  /** Replaces what is shown of the same subject. */
  readonly tag: string;
  /** A page of ours. */
  readonly url: string;
  /** The number on the app's icon; null for no change. */
  readonly badge: number | null;
}

/** A declarative message (Push API); browsers that know them never ask our worker. */
const declarative = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z._default(z.string(), ''),
    lang: z._default(z.string(), 'fr'),
    tag: z._default(z.string(), 'declic'),
    navigate: z.string(),
    app_badge: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  }),
});

/** Reads a message: what can't be read is shown too, for a browser takes the right away from who shows nothing. */
export function readPush(text: string, origin: string): ShownPush {
  const unread: ShownPush = { title: 'Déclic', body: '', lang: 'fr', tag: 'declic', url: origin, badge: null };
  const { success, data } = declarative.safeParse(asJson(text));
  if (!success) return unread;
  const { title, body, lang, tag, navigate, app_badge } = data.notification;
  return { title, body, lang, tag, url: ownUrl(navigate, origin), badge: app_badge === undefined ? null : Number(app_badge) };
}

/** A page of ours; of any other address, our first page. */
export function ownUrl(address: unknown, origin: string): string {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return origin;
  const url = new URL(address, origin);
  return url.origin === origin ? url.href : origin;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
