/**
 * `npm run inp:portfolio`: measures on a slow phone how long each tap and key takes to show in a portfolio of 500
 * photos, five times.
 */
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { signIn, visit } from '../e2e/harness/actions.ts';
import { Person } from '../e2e/harness/person.ts';
import { measure } from './interactions.ts';

const PHOTOGRAPHER = 'nouvelle@declic.test';
const COUNT = 500;
const A_FORM = 50;
const TAGGED = 200;
/** The speed of this machine varies by a factor of two from minute to minute. */
const ROUNDS = 5;
const PAUSE_MS = 1_000;
const BAR_MS = 100;
/**
 * Otherwise Playwright checks the element under the pointer at each event of a tap, and this time counts as the page's.
 */
const TAP = { force: true } as const;
const PIXELS = { width: 320, height: 240 };

await measure(BAR_MS, async ({ device, page, url, slowDown, step }) => {
  await fill(url);
  await visit(device, `${url}/fr/connexion`);
  await signIn(page, PHOTOGRAPHER);
  await page.goto(`${url}/prestataire/portfolio`);
  const tiles = page.getByRole('option');
  await tiles.nth(COUNT - 1).waitFor({ timeout: 120_000 });
  await slowDown();
  const press = (what: string, key: string) => step(what, () => page.keyboard.press(key));

  for (let round = 0; round < ROUNDS; round += 1) {
    await tiles.nth(3).focus();
    await press('choose a photo', 'Space');
    await step('choose another', () => tiles.nth(7).tap(TAP));
    await press('walk', 'ArrowRight');
    await press('walk down', 'ArrowDown');
    await press('choose a range', 'Shift+ArrowDown');
    await press('move the chosen', 'Alt+ArrowRight');
    await press('choose all', 'Control+a');
    await press('let go', 'Escape');
    await press('to the end', 'End');
    await press('to the start', 'Home');
    await press('move one', 'Alt+ArrowRight');
    await press('move one again', 'Alt+ArrowRight');
    await press('delete one', 'Delete');
    await step('undo', () => page.getByRole('button', { name: 'Annuler la suppression' }).tap(TAP));
    await step('a tag', () =>
      page.getByRole('group', { name: 'Photos par étiquette' }).getByRole('button').nth(1).tap(TAP),
    );
    await step('all tags', () => page.getByRole('button', { name: 'Toutes' }).tap(TAP));
    await step('scroll', () => page.mouse.wheel(0, 20_000));
    const distantPhoto = page.getByRole('option').nth(300);
    await step('scroll to it', () => distantPhoto.scrollIntoViewIfNeeded());
    await distantPhoto.focus();
    await press('choose a photo far down', 'Space');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await page.waitForTimeout(PAUSE_MS);
  }
});

interface MadePhoto {
  readonly id: string;
  readonly status: string;
  readonly provider_id: string;
}

interface Changes {
  readonly changes: readonly { readonly type: string; readonly data: MadePhoto | null }[];
  readonly cursor: string;
  readonly has_more: 0 | 1;
}

/** Uploads the photos in forms, tags some, and waits until their images are made. */
async function fill(url: string): Promise<void> {
  const photographer = await Person.signIn(url, PHOTOGRAPHER);
  for (let at = 0; at < COUNT; at += A_FORM) {
    const files: File[] = [];
    for (let number = at; number < at + A_FORM; number += 1) {
      files.push(new File([Uint8Array.from(await aPhoto(number))], `${number}.jpg`, { type: 'image/jpeg' }));
    }
    await photographer.sendFiles('/api/portfolio-photos/upload/bulk', files);
  }
  const photos = async () => {
    const found: MadePhoto[] = [];
    for (let since = ''; ;) {
      const page = await photographer.get<Changes>(`/api/sync/changes${since}`);
      found.push(
        ...page.changes.flatMap(({ type, data }) => (type === 'portfolio_photo' && data !== null ? [data] : [])),
      );
      if (page.has_more === 0) return found;
      since = `?since=${page.cursor}`;
    }
  };
  while ((await photos()).some(({ status }) => status !== 'ready')) await wait(1_000);
  const made = await photos();
  const ids = made.slice(0, TAGGED).map(({ id }) => id);
  await photographer.write('/api/portfolio-photos/tags', {
    id: made[0]?.provider_id,
    ids,
    add: ['wedding'],
    remove: [],
  });
}

function aPhoto(seed: number): Promise<Buffer> {
  const background = { r: (seed * 37) % 255, g: (seed * 91) % 255, b: (seed * 151) % 255 };
  return sharp({ create: { ...PIXELS, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .jpeg({ quality: 60 })
    .toBuffer();
}
