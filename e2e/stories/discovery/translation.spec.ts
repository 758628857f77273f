import type { Page } from 'playwright/test';
import { fillRequest, send, visit } from '../../harness/actions.ts';
import { uploadPhotos } from '../../harness/portfolio.ts';
import { expect, test } from '../../harness/world.ts';

/** Changes a page as Chrome’s translation does, at once and for as long as it is open; the words stay. */
function translate(): void {
  const ours = new WeakSet<Node>();
  const walk = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (parent === null || text.data.trim() === '' || parent.closest('script, style, title, option') !== null)
        continue;
      if (ours.has(parent)) continue;
      const font = document.createElement('font');
      const inner = font.appendChild(document.createElement('font'));
      ours.add(font).add(inner);
      inner.append(text.data);
      text.replaceWith(font);
    }
  };
  walk(document.body);
  new MutationObserver((records) => {
    for (const { target } of records) if (target.isConnected) walk(target.parentNode ?? target);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** Texts of the translation, which has an effect. */
const translated = (page: Page) => page.locator('font > font');

test(
  'an app that the browser translates keeps working: photos, a request, the contact form',
  {
    tag: '@long',
  },
  async ({ world }) => {
    await uploadPhotos(world.url, 4);
    const device = await world.device('phone');
    await device.addInitScript({ content: `addEventListener('DOMContentLoaded', ${translate.toString()})` });
    const page = await visit(device, `${world.url}/fr/prestataire/maude-tremblay-roy`);
    expect(await translated(page).count()).toBeGreaterThan(50);
    const tags = page.getByRole('group', { name: 'Photos à voir' }).getByRole('button');
    await tags.last().click();
    await tags.first().click();
    await expect(tags.first()).toHaveAttribute('aria-pressed', 'true');

    await page.goto(`${world.url}/fr/reserver`);
    await fillRequest(page, 'camille.fortin@exemple.ca', { provider: 'Maude Tremblay-Roy' });
    await send(page);
    await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
    expect(await translated(page).count()).toBeGreaterThan(10);

    await page.goto(`${world.url}/fr/contact`);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Inscrivez votre prénom.')).toBeVisible();
    await page.getByLabel('Prénom').fill('Camille');
    await expect(page.getByText('Inscrivez votre prénom.')).toBeHidden();

    // React renders a page that was translated before it woke anew, and says so (#418); it has nothing else to say.
    const others = world.complaints.splice(0).filter((text) => !text.includes('React error #418'));
    expect(others).toEqual([]);
  },
);
