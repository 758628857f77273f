import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTOGRAPHER, signIn } from './account.ts';
import type { Screen } from './screen.ts';
import { until } from './until.ts';
import { type EngineWorld, expect, test } from './world.ts';

const NARROW = { width: 360, height: 740, isDark: false };
/** `PICTURES=all` takes a picture of each screen at each size; otherwise only the first size. */
const looks =
  process.env['PICTURES'] === 'all'
    ? [
        NARROW,
        { ...NARROW, isDark: true },
        { width: 1_280, height: 800, isDark: false },
        { width: 1_280, height: 800, isDark: true },
      ]
    : [NARROW];
const pictures = join(import.meta.dirname, '../../test-results/engine-pictures');

const everybody = {
  landing: '/fr',
  photographer: '/fr/prestataire/maude-tremblay-roy',
  booking: '/fr/reserver',
  drafts: '/fr/reserver/brouillons',
  my_requests: '/fr/demandes',
  sign_in: '/fr/connexion',
  outbox: '/fr/envois',
  nowhere: '/fr/nulle-part',
};
const photographers = {
  contracts: '/contrats',
  portfolio: '/prestataire/portfolio',
  profile: '/compte/profil',
  provider: '/compte/profil/prestataire',
};

for (const look of looks) {
  const { width, isDark } = look;
  test(`no screen scrolls sideways at ${width} px${isDark ? ', dark' : ''}`, async ({ here }) => {
    const { screen } = await here.open('phone', look);
    const wide: string[] = [];
    const visit = async (screens: Readonly<Record<string, string>>) => {
      for (const [name, path] of Object.entries(screens)) {
        await screen.goto(`${here.world.url}${path}`);
        await until(`${path} is shown`, () => screen.tab.evaluate(isShown));
        if ((await screen.tab.evaluate(overflow)) > 0) wide.push(path);
        await savePicture(here, screen, `${name}-${width}${isDark ? '-dark' : ''}`);
      }
    };
    await visit(everybody);
    await signIn(screen, here.world.url, PHOTOGRAPHER);
    await visit(photographers);
    expect(wide).toEqual([]);
  });
}

async function savePicture({ engine }: EngineWorld, screen: Screen, name: string): Promise<void> {
  await mkdir(pictures, { recursive: true });
  await writeFile(join(pictures, `${name}-${engine.name}.png`), await screen.tab.picture());
}

/** Runs in the page. */
function isShown(): boolean {
  const isBusy = document.querySelector('main [aria-busy="true"]') !== null;
  return !isBusy && document.readyState === 'complete' && document.querySelector('h1')?.checkVisibility() === true;
}

/**
 * Runs in the page.
 * @returns how much wider it is than its window, px
 */
function overflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}
