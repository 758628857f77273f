import { setTimeout } from 'node:timers/promises';
import { visit } from '../../e2e/harness/actions.ts';
import type { Area } from './area.ts';

const pages = [
  ['search', '/fr/recherche'],
  ['search-category', '/fr/recherche?name=wedding&city=quebec'],
  ['search-none', '/fr/recherche?name=real-estate&city=gaspe&max=20'],
  ['search-hearts', '/fr/recherche?hearts=1'],
  ['marketplace', '/marketplace'],
  ['city', '/fr/photographes/quebec'],
  ['city-category', '/fr/photographes/quebec/mariage'],
  ['faq', '/faq'],
  ['contact', '/fr/contact'],
  ['terms', '/conditions-utilisation'],
  ['prelaunch', '/prelancement'],
] as const;

const PHOTOS = 8;
const POLL_MS = 500;

/** The public pages that lead to a photographer, and the texts. */
export const discovery: Area = {
  names: pages.map(([name]) => name),
  demoPhotos: PHOTOS,
  walk: async (device, url, shot) => {
    await untilFilled(url);
    const page = await visit(device, url);
    for (const [name, path] of pages) {
      await page.goto(`${url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await shot(name, page);
    }
  },
};

/** Waits until each photographer of the demo shows a photo. */
async function untilFilled(url: string): Promise<void> {
  for (;;) {
    const reply = await fetch(`${url}/api/providers?per_page=100`);
    const { data } = (await reply.json()) as { data: readonly { images: readonly unknown[] }[] };
    if (data.every(({ images }) => images.length > 1)) return;
    await setTimeout(POLL_MS);
  }
}
