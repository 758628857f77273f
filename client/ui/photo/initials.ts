/** Small words of a name, which have no initial of their own: Jean-Marc de la Durantaye, Studio de l’Anse. */
const SMALL = /^(?:de|du|des|la|le|les|et|of|the|and|von|van|der|den)$/iu;
/** An article in front of a word: `d’hiver` adds no initial to a name, `l’Anse` adds its own capital. */
const ELIDED = /^[dl]['’](?=\p{L})/u;

/** The initials of a first and a last name: two letters, one for a single name, none for an empty name. */
export function initialsOf(name: string): string {
  const names = name
    .trim()
    .split(/\s+/u)
    .filter((part) => /\p{L}/u.test(part));
  const telling = names
    .map((part) => part.replace(ELIDED, ''))
    .filter((part) => !SMALL.test(part) && !isLowered(part, names));
  const kept = telling.length > 0 ? telling : names;
  const letters = [kept[0], kept.length > 1 ? kept.at(-1) : undefined].map(
    (part) => /\p{L}/u.exec(part ?? '')?.[0] ?? '',
  );
  return letters.join('').toLocaleUpperCase('fr');
}

/** A word without a capital in a name that has some. */
function isLowered(part: string, names: readonly string[]): boolean {
  const isLower = (word: string) => /^\p{Ll}/u.test(word);
  return isLower(part) && names.some((word) => !isLower(word));
}
