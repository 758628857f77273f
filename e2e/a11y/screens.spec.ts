import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import { fillRequest, goOn, send, signIn, visit, walkTo } from '../harness/actions.ts';
import { refusal } from '../harness/fault-proxy.ts';
import { expect, test } from '../harness/world.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

const POST = /^POST \/api\/quotes\/requests /;
const PUT = /^PUT \/api\/quotes\/requests /;

/** axe with every rule of WCAG 2.2 A and AA, run in a world of its own so that the page's strict policy stands. */
async function violations(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  });
  await session.send('Runtime.evaluate', { expression: axe, contextId: executionContextId });
  const { result } = await session.send('Runtime.evaluate', {
    contextId: executionContextId,
    expression: `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then((found) => JSON.stringify(found.violations))`,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  return (JSON.parse(String(result.value)) as Violation[]).map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}

async function assertFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    test(`every screen is accessible, ${colorScheme}, ${viewport.width} px`, async ({ world }) => {
      test.setTimeout(180_000);
      const device = await world.device('a11y', { colorScheme, viewport });
      const page = await visit(device, world.url);
      const check = async (what: string) => {
        expect(await violations(page), what).toEqual([]);
        await assertFits(page);
      };

      await check('landing');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check('sign-in dialog');

      await page.goto(`${world.url}/fr/nulle-part`);
      await expect(page.getByRole('heading', { name: 'Oups!' })).toBeVisible();
      await check('not found');

      await page.goto(`${world.url}/fr/envois`);
      await expect(page.getByRole('heading', { name: 'Rien à envoyer' })).toBeVisible();
      await check('empty queue');

      await page.goto(`${world.url}/fr/reserver`);
      await expect(page.getByRole('heading', { name: 'Quelle séance voulez-vous?' })).toBeVisible();
      await check('booking, category');
      for (const step of ['service', 'date', 'location', 'description', 'contact'] as const) {
        await walkTo(step, page, 'axe@exemple.ca');
        if (step === 'location') {
          await goOn(page);
          await expect(page.getByText('Choisissez une ville.')).toBeVisible();
        }
        await check(`booking, ${step}`);
        await page.goto(`${world.url}/fr/reserver`);
      }
      await page.goto(`${world.url}/fr/reserver/brouillons`);
      await expect(page.getByRole('button', { name: 'Dupliquer' })).toBeVisible();
      await check('drafts');
      await page.goto(`${world.url}/fr/reserver`);
      await device.setOffline(true);
      await fillRequest(page, 'axe@exemple.ca');
      await check('booking, summary');
      await send(page);
      await expect(page.getByRole('heading', { name: 'Prête à partir' })).toBeVisible();
      await check('request waiting');
      await page.getByRole('button', { name: 'Modifier ma demande' }).click();
      await expect(page.getByRole('heading', { name: 'Modifier ma demande' })).toBeFocused();
      await check('edit form');
      await page.getByRole('button', { name: 'Ne rien changer' }).click();
      await page.getByRole('link', { name: 'Voir' }).click();
      await page.waitForURL(/\/fr\/envois/);
      await expect(page.getByText('En attente du réseau')).toHaveCount(1);
      await check('queue waiting');
      await device.setOffline(false);
      await expect(page.getByText(/Reçue à/)).toBeVisible();
      await check('queue done');

      await page.goto(`${world.url}/fr/reserver`);
      await fillRequest(page, 'refus@exemple.ca');
      const slots = [{ date: '2027-01-04', time: '12:00', starts_at: '2027-01-04T17:00:00.000Z' }];
      world.proxy.answer(POST, refusal(409, 'slot_taken', { alternatives: slots }), 1);
      await send(page);
      await expect(page.getByRole('heading', { name: 'Cette plage n’est plus libre' })).toBeVisible();
      await check('slot taken');
      await page.goto(`${world.url}/fr/envois`);
      await expect(page.getByRole('link', { name: 'Choisir', exact: true })).toBeVisible();
      await check('queue that needs the person');
      await page.getByRole('link', { name: 'Choisir', exact: true }).click();
      const errors = [{ field: 'city_id', validation: 'exists' }];
      world.proxy.answer(POST, refusal(400, 'validation_failed', { errors }), 1);
      await page.getByRole('button', { name: 'Choisir un autre moment' }).click();
      await page.getByRole('button', { name: 'Envoyer de nouveau' }).click();
      await expect(page.getByRole('heading', { name: 'À corriger avant d’envoyer' })).toBeVisible();
      await check('correction');
      await page.getByRole('button', { name: 'Envoyer de nouveau' }).click();
      await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
      const [row] = await world.requestsOf('refus@exemple.ca');
      world.proxy.answer(PUT, refusal(412, 'version_conflict', { current: { ...row, description: 'Ailleurs' } }), 1);
      await page.getByRole('button', { name: 'Modifier ma demande' }).click();
      await page.getByLabel('Budget, taxes en sus').fill('900');
      await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
      await expect(page.getByRole('heading', { name: 'La demande a changé entre-temps' })).toBeVisible();
      await check('both sides');
      await page.getByRole('button', { name: 'Garder l’actuelle' }).click();
      await expect(page.getByRole('button', { name: 'Modifier ma demande' })).toBeVisible();

      await page.goto(`${world.url}/fr/connexion`);
      await check('sign-in page');
      await signIn(page, 'client@declic.test');
      await expect(page.getByText('Paiement attendu')).toBeVisible();
      await check('my requests');
      await page.getByRole('button', { name: /, mon compte$/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await check('account menu');
      await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check('sign-out dialog');
    });
  }
}
