import { join } from 'node:path';
import { type MadePhoto, makePhotos } from '../harness/photos.ts';
import { arrivedPhotos } from '../harness/portfolio.ts';
import { PHOTOGRAPHER, signIn } from './account.ts';
import type { Screen } from './screen.ts';
import { until } from './until.ts';
import { type EngineWorld, expect, test } from './world.ts';

const PORTFOLIO = '/prestataire/portfolio';
const INPUT = 'input[type="file"]';
const PHOTO_BYTES = 300_000;
/** The time limit for a page that waits for nothing. */
const QUICK_DELAY_MS = 15_000;

test('photos arrive once when the network is lost during or before the upload', async ({ here }) => {
  const { world } = here;
  const photos = await makePhotos(join(world.folder, 'photos'), 5, () => PHOTO_BYTES);
  const [first, later] = [photos.slice(0, 3), photos.slice(3)];
  const { screen, browser } = await here.open();
  await test.step('the portfolio opens right after signing in', async () => {
    await signIn(screen, world.url, PHOTOGRAPHER);
    // WebKit's driver may lose a visit while the page of the sign-in still changes its address.
    await until('the portfolio has its address', async () => {
      await screen.goto(`${world.url}${PORTFOLIO}`);
      return (await screen.path()).endsWith('/portfolio');
    });
    await screen.sees('Montrez ce que vous faites', QUICK_DELAY_MS);
  });
  await test.step('three photos arrive once when the network is lost during the upload', async () => {
    world.proxy.checkSend('PATCH /api/uploads/', () => world.proxy.cutAll());
    await add(screen, first);
    await expectArrivedOnce(here, first);
  });
  const next = await test.step('photos added without network arrive once, from the next window', async () => {
    world.proxy.down();
    await add(screen, later);
    await until('all are kept', () =>
      screen.tab.evaluate(() => document.querySelectorAll('[role="option"]').length === 5),
    );
    await browser.close();
    world.proxy.up();
    const again = await here.open();
    await again.screen.goto(`${world.url}${PORTFOLIO}`);
    await expectArrivedOnce(here, photos);
    return again.screen;
  });
  await test.step('signing out leaves nothing of the person on the device', async () => {
    await next.press(/, mon compte$/);
    await next.tap('[data-key="sign-out"]');
    await next.heading('Se déconnecter');
    await next.press('Se déconnecter');
    await next.sees('Se connecter');
    await next.goto(`${world.url}${PORTFOLIO}`);
    await next.heading('Bon retour.');
  });
});

async function add(screen: Screen, photos: readonly MadePhoto[]): Promise<void> {
  await screen.tab.choose(
    INPUT,
    photos.map(({ path }) => path),
  );
}

async function expectArrivedOnce({ world }: EngineWorld, photos: readonly MadePhoto[]): Promise<void> {
  const wanted = photos.map(({ sha256 }) => sha256).toSorted();
  await until('every photo arrives', async () => (await arrivedPhotos(world.url)).length >= wanted.length, 40_000);
  const arrived = (await arrivedPhotos(world.url)).map(({ sha256 }) => sha256 ?? '');
  expect(arrived.toSorted()).toEqual(wanted);
}
