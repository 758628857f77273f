/** The initials of a first and a last name: two letters, one for a single name, none for an empty name. */
export function initialsOf(name: string): string {
  const names = name
    .trim()
    .split(/\s+/u)
    .filter((part) => /\p{L}/u.test(part));
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].map(
    (part) => /\p{L}/u.exec(part ?? '')?.[0] ?? '',
  );
  return letters.join('').toLocaleUpperCase('fr');
}
