/** The parts of a push message that a device shows. */
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

/** The mark of a declarative message (Push API); browsers that know them never ask our worker. */
const DECLARATIVE = 8030;

/** Reads a message: what can't be read is shown too, for a browser takes the right away from who shows nothing. */
export function readPush(text: string, origin: string): ShownPush {
  const { web_push, notification } = asJson(text);
  const isKnown = web_push === DECLARATIVE && typeof notification === 'object' && notification !== null;
  const said: Readonly<Record<string, unknown>> = isKnown ? { ...notification } : {};
  const wordsOf = (name: string, otherwise: string) => {
    const value = said[name];
    return typeof value === 'string' ? value : otherwise;
  };
  const badge = wordsOf('app_badge', '');
  return {
    title: wordsOf('title', 'Déclic'),
    body: wordsOf('body', ''),
    lang: wordsOf('lang', 'fr'),
    tag: wordsOf('tag', 'declic'),
    url: ownUrl(said['navigate'], origin),
    badge: /^\d{1,4}$/.test(badge) ? Number(badge) : null,
  };
}

/** A page of ours; of any other address, our first page. */
export function ownUrl(address: unknown, origin: string): string {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return origin;
  const url = new URL(address, origin);
  return url.origin === origin ? url.href : origin;
}

function asJson(text: string): { readonly web_push?: unknown; readonly notification?: unknown } {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}
