import type { LocaleCode } from '../locales.ts';

/** Words that nearly every sentence has, and that the other language lacks. */
const telling: Readonly<Record<LocaleCode, RegExp>> = {
  fr: /\b(?:le|la|les|des|du|de|et|un|une|pour|vous|votre|vos|avec|dans|est|sur|nous|je|mes|au|aux|en|qui|que|ce|sans|chez)\b|[éèêàâçùûîïôœ]/giu,
  en: /\b(?:the|and|of|for|you|your|with|in|is|we|my|our|to|at|who|that|from|by|are|an|this|it)\b/giu,
};

/**
 * The language that somebody's words are written in, for screen readers and translators: the one whose commonest words
 * they use more.
 * @param spoken the languages of their author (BCP 47), which decide where the words don't
 */
export function writtenIn(text: string, spoken: readonly string[] = []): LocaleCode {
  const count = (locale: LocaleCode) => text.match(telling[locale])?.length ?? 0;
  const [french, english] = [count('fr'), count('en')];
  if (french !== english) return french > english ? 'fr' : 'en';
  const speaks = (locale: LocaleCode) => spoken.some((code) => code.startsWith(locale));
  return speaks('en') && !speaks('fr') ? 'en' : 'fr';
}
