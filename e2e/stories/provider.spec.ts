import type { CDPSession, Page } from 'playwright/test';
import { visit } from '../harness/actions.ts';
import { assertFits, violations } from '../harness/axe.ts';
import { uploadPhotos } from '../harness/portfolio.ts';
import { expect, test } from '../harness/world.ts';

const FRENCH = '/fr/prestataire/maude-tremblay-roy';
const ENGLISH = '/en/photographer/maude-tremblay-roy';
const NAME = 'Maude Tremblay-Roy';
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1_280, height: 800 };

const photosOf = (page: Page) => page.locator('#portfolio button[aria-haspopup="dialog"]');
const box = (page: Page) => page.getByRole('dialog');

/** Scrolls through every photo of the page. */
async function seeAll(page: Page): Promise<void> {
  for (const photo of await photosOf(page).all()) {
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.locator('img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0);
  }
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Element | null }[];
}

/** The layout shifts of the page so far, and their elements. */
function shift(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
            if (hadRecentInput) continue;
            sum += value;
            moved.push(...sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? ''));
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ sum, moved })));
      }),
  );
}

test('a visitor goes from the landing to a photographer, filters the photos, and starts a booking', async ({
  world,
}) => {
  await uploadPhotos(world.url, 6);
  const page = await visit(await world.device(), world.url);
  const card = page.getByRole('article').filter({ hasText: NAME });
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator('img').first()).toHaveAttribute('src', /^\/media\//);
  await card.getByRole('link', { name: NAME }).click();
  await expect(page).toHaveURL(`${world.url}${FRENCH}`);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(photosOf(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Nuit', exact: true }).click();
  await expect(photosOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Tout', exact: true }).click();
  await expect(photosOf(page)).toHaveCount(6);
  await page.locator('a[href*="/reserver?plan="]').filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Quelle séance voulez-vous?' })).toBeVisible();
  await page.getByRole('button', { name: 'Mariage', exact: true }).click();
  await expect(page.getByRole('radio', { name: new RegExp(`^${NAME}`) })).toBeChecked();
  await expect(page.getByRole('radio', { name: /La journée/ })).toBeVisible();

  await page.goto(`${world.url}${FRENCH}`);
  const plans = page.locator('#forfaits');
  await plans.getByRole('radio', { name: /La journée/ }).check();
  await plans.getByLabel('Heures de plus').selectOption('1');
  const bar = page.getByRole('link', { name: /^La journée · 9\sh$/ }).locator('..');
  await expect(bar).toHaveText(/2\s030\s\$/);
  await bar.locator('..').getByRole('link', { name: 'Réserver' }).click();
  await expect(page.getByRole('heading', { name: 'Quelle séance voulez-vous?' })).toBeVisible();
  await page.getByRole('button', { name: 'Mariage', exact: true }).click();
  await expect(page.getByRole('radio', { name: new RegExp(`^${NAME}`) })).toBeChecked();
  await expect(page.getByRole('radio', { name: /La journée/ })).toBeChecked();
});

test(
  'the page is accessible without layout shifts, on a phone and a desktop, in both languages and themes',
  {
    tag: '@long',
  },
  async ({ world }) => {
    test.setTimeout(120_000);
    await uploadPhotos(world.url, 6);
    for (const [name, viewport, colorScheme, path] of [
      ['phone', PHONE, 'light', FRENCH],
      ['phone-dark', PHONE, 'dark', ENGLISH],
      ['narrow', { width: 320, height: 640 }, 'light', ENGLISH],
      ['desktop', DESKTOP, 'light', ENGLISH],
      ['desktop-dark', DESKTOP, 'dark', FRENCH],
    ] as const) {
      const device = await world.device(name, { viewport, colorScheme });
      const page = device.pages()[0] ?? (await device.newPage());
      await page.goto(`${world.url}${path}`);
      await seeAll(page);
      const { sum, moved } = await shift(page);
      expect(sum, `${name} moved: ${moved.join(' ')}`).toBeLessThan(0.005);
      expect(await violations(page), name).toEqual([]);
      await assertFits(page);
      await photosOf(page).first().click();
      await expect(box(page)).toBeVisible();
      await expect(box(page).getByText(/^1 (sur|of) 6$/)).toBeVisible();
      expect(await violations(page), `${name}, a photo open`).toEqual([]);
      await device.close();
    }
  },
);

test('swipes move through the photos, and a pinch enlarges one', async ({ world }) => {
  await uploadPhotos(world.url, 3);
  const page = await visit(await world.device(), `${world.url}${FRENCH}`);
  await photosOf(page).first().click();
  await expect(box(page).getByText('1 sur 3', { exact: true })).toBeVisible();
  const hand = new Hand(await page.context().newCDPSession(page));
  await hand.swipe({ x: 300, y: 370 }, { x: 60, y: 370 });
  await expect(box(page).getByText('2 sur 3', { exact: true })).toBeVisible();
  const width = () =>
    box(page)
      .locator('img[alt*="photo 2"]')
      .evaluate((img) => img.getBoundingClientRect().width);
  await expect.poll(width).toBeGreaterThan(200);
  const before = await width();
  await hand.tap({ x: 180, y: 370 });
  await hand.tap({ x: 180, y: 370 });
  await expect.poll(width).toBeGreaterThan(before * 1.3);
  await hand.tap({ x: 180, y: 370 });
  await hand.tap({ x: 180, y: 370 });
  await hand.pinch({ x: 180, y: 370 }, 30, 120);
  await expect.poll(width).toBeGreaterThan(before * 1.3);
});

test('pages seen before are shown without network with their photos, and others say so', async ({ world }) => {
  await uploadPhotos(world.url, 6);
  const device = await world.device();
  await visit(device, world.url);
  const page = await visit(device, `${world.url}${FRENCH}`);
  await seeAll(page);
  await device.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByText('Hors ligne. Vos modifications')).toBeVisible();
  // The bar that says so covers no control of the cover.
  await page.getByRole('link', { name: 'Retour', exact: true }).click({ trial: true, timeout: 5_000 });
  await seeAll(page);
  await photosOf(page).first().click();
  // The size for the full screen was never loaded: the grid's size replaces it.
  const shown = box(page).locator('img').filter({ visible: true }).first();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.goBack();
  await page.goto(`${world.url}/fr/prestataire/rosalie-cyr`);
  await expect(page.getByText(/ne sont pas encore sur cet appareil/)).toBeVisible();
});

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Touch events as the browser receives them. */
class Hand {
  readonly #session: CDPSession;

  constructor(session: CDPSession) {
    this.#session = session;
  }

  async tap(at: Point): Promise<void> {
    await this.#touch('touchStart', [at]);
    await this.#touch('touchEnd', []);
  }

  async swipe(from: Point, to: Point): Promise<void> {
    await this.#move([from], [to]);
  }

  /** Two touches, from one distance to another around a point. */
  async pinch({ x, y }: Point, from: number, to: number): Promise<void> {
    const pair = (far: number) => [
      { x: x - far, y },
      { x: x + far, y },
    ];
    await this.#move(pair(from), pair(to));
  }

  async #move(from: readonly Point[], to: readonly Point[]): Promise<void> {
    const steps = 8;
    await this.#touch('touchStart', from);
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      await this.#touch(
        'touchMove',
        from.map(({ x, y }, finger) => ({
          x: x + ((to[finger]?.x ?? x) - x) * share,
          y: y + ((to[finger]?.y ?? y) - y) * share,
        })),
      );
    }
    await this.#touch('touchEnd', []);
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Point[]): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
    });
  }
}
