import { visit } from '../../e2e/harness/actions.ts';
import type { Area } from './area.ts';

const pages = [
  ['search', '/fr/recherche'],
  ['search-category', '/fr/recherche?name=wedding&city=quebec'],
  ['search-none', '/fr/recherche?name=real%20estate&city=gaspe&max=20'],
  ['search-hearts', '/fr/recherche?hearts=1'],
  ['marketplace', '/marketplace'],
  ['city', '/fr/photographes/quebec'],
  ['city-category', '/fr/photographes/quebec/mariage'],
  ['faq', '/faq'],
  ['contact', '/fr/contact'],
  ['terms', '/conditions-utilisation'],
  ['prelaunch', '/prelancement'],
] as const;

/** The public pages that lead to a photographer, and the texts. */
export const discovery: Area = {
  names: pages.map(([name]) => name),
  walk: async (device, url, shot) => {
    const page = await visit(device, url);
    for (const [name, path] of pages) {
      await page.goto(`${url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await shot(name, page);
    }
  },
};
