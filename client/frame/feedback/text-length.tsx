import { Plural, Trans } from '@lingui/react/macro';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';

interface TextLengthProps {
  readonly text: string;
  readonly most: number;
  readonly locale: LocaleCode;
}

/** The counter appears at this part of the limit. */
const SOON = 0.75;

/** The number of characters typed, and the limit; nothing below `SOON`. */
export function TextLength({ text, most, locale }: TextLengthProps) {
  const count = lengthOf(text);
  if (count < most * SOON) return null;
  const amounts = amountsOf(locale);
  return <span>{`${amounts.count(count)}\u00A0/\u00A0${amounts.count(most)}`}</span>;
}

/** Shows by how many characters to shorten the text. The text itself is never cut. */
export function TooLong({ text, most, locale }: TextLengthProps) {
  const extra = lengthOf(text) - most;
  const limit = amountsOf(locale).count(most);
  return (
    <Plural
      value={extra}
      one={<Trans># caractère de trop : au plus {limit}. Raccourcissez le texte.</Trans>}
      other={<Trans># caractères de trop : au plus {limit}. Raccourcissez le texte.</Trans>}
    />
  );
}

export function isTooLong({ text, most }: Omit<TextLengthProps, 'locale'>): boolean {
  return lengthOf(text) > most;
}

/** Counts as the schemas do, after trimming the text. */
function lengthOf(text: string): number {
  return text.trim().length;
}
