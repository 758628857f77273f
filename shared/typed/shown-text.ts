/**
 * Characters that show nothing (Unicode DerivedCoreProperties, Default_Ignorable_Code_Point): zero-width spaces, marks of
 * direction, fillers of Hangul. They come along when text is copied from a page or an address book.
 */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** The blank pattern of braille is a sign, and shows nothing either. */
const NOTHING = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether somebody who looks at a text sees any of it. */
export function showsNothing(text: string): boolean {
  return NOTHING.test(text);
}

/** A text without the characters that show nothing. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/** The first letter of a name, with its accents: never half a character, as an index gives. */
export function initialOf(name: string): string {
  return /^.\p{M}*/su.exec(name)?.[0] ?? '';
}

/** A first name as its initial, and a last name: `A. Roy`. */
export function initialName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${initialOf(first_name)}. ${last_name}`;
}
