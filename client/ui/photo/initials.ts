/** Two letters for somebody: of the first and the last name; one when there is one name; none for nobody. */
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
