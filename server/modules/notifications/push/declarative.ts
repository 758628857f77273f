import type { LocaleCode } from '#shared/locales.ts';
import type { PushWords } from './push-words.ts';

interface Said {
  readonly words: PushWords;
  readonly locale: LocaleCode;
  /** A path of ours. */
  readonly url: string;
  /** A later message of the same one takes its place. */
  readonly topic: string;
  readonly baseUrl: string;
  readonly more?: Readonly<Record<string, string>>;
}

/** A declarative message (Push API) as JSON, which browsers show by themselves, or our worker. */
export function declarative({ words, locale, url, topic, baseUrl, more = {} }: Said): string {
  const notification = {
    ...words,
    lang: locale,
    dir: 'ltr',
    tag: topic,
    navigate: `${baseUrl}${url}`,
    icon: `${baseUrl}/icons/icon-192.png`,
    silent: false,
    ...more,
  };
  return JSON.stringify({ web_push: 8030, notification });
}
