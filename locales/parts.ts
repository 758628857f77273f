import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { places, type TextPart } from './places.ts';

const client = join(import.meta.dirname, '../client');
const entries = (Object.entries(places) as [TextPart, readonly string[]][]).flatMap(([part, list]) =>
  list.map((place) => ({ part, place })),
);

/** @returns the part of a file of `client/`: the first that a page loads, else by the closest entry */
function partOf(file: string): TextPart {
  const loaded = file.startsWith('routes/') ? /loadTexts\(\s*'(\w+)'/.exec(codeOf(file))?.[1] : undefined;
  if (loaded !== undefined) return loaded as TextPart;
  const near = entries.filter(({ place }) => file === place || (place.endsWith('/') && file.startsWith(place)));
  return near.toSorted((a, b) => b.place.length - a.place.length)[0]?.part ?? 'base';
}

function codeOf(file: string): string {
  return readFileSync(join(client, file), 'utf8');
}

const files = globSync('**/*.{ts,tsx}', { cwd: client }).filter(
  (file) => !/\.(?:test|gen)\./.test(file) && codeOf(file).includes('/macro'),
);

/** The files with texts of each part that not every page has. */
export const texts: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  (Object.keys(places) as TextPart[])
    .filter((part) => part !== 'base')
    .map((part) => [part, files.filter((file) => partOf(file) === part)]),
);

/** Entries that no file with texts is at: a file that moved, a folder that is empty. */
export const idlePlaces: readonly string[] = entries
  .map(({ place }) => place)
  .filter((place) => !files.some((file) => file === place || (place.endsWith('/') && file.startsWith(place))));
