/** `npm run inp:composer`: measures on a slow phone how long each tap and key takes to show while a quote is written. */
import { signIn, visit } from '../e2e/harness/actions.ts';
import { measure } from './interactions.ts';

const ROUNDS = 3;
const LINES = 6;
const KEY_MS = 150;
const PAUSE_MS = 1_000;
const BAR_MS = 100;
/**
 * Otherwise Playwright checks the element under the pointer at each event of a tap, and this time counts as the page's.
 */
const TAP = { force: true } as const;

await measure(BAR_MS, async ({ device, page, url, slowDown, step }) => {
  await visit(device, `${url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await page.goto(`${url}/contrats`);
  const first = await page.locator('main a[href^="/contrats/"]').first().getAttribute('href');
  await page.goto(`${url}${first?.split('?')[0]}?soumission=1`);
  const add = page.getByRole('button', { name: 'Ajouter une ligne' });
  await add.waitFor();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const keys = (what: string, name: string, text: string) =>
    step(what, () => field(name).pressSequentially(text, { delay: KEY_MS }));
  // A quote is rarely longer.
  for (let line = 1; line <= LINES; line += 1) {
    await add.click();
    await field('Description').fill(`Ligne ${line}`);
    await field('Prix').fill('100');
  }
  await slowDown();
  for (let round = 0; round < ROUNDS; round += 1) {
    await step('a line is added', () => add.tap(TAP));
    await keys('description, keys', 'Description', 'Album relié');
    await keys('price, keys', 'Prix', '120,50');
    await step('one more of it', () => page.getByRole('button', { name: 'Un de plus' }).tap(TAP));
    await step('another line is opened', () => page.getByRole('button', { name: /^Ligne 2/ }).tap(TAP));
    await step('message, keys', () =>
      page.getByLabel(/^Message/).pressSequentially('Bonjour Camille', { delay: KEY_MS }),
    );
    await step('preview', () => page.getByRole('button', { name: 'Aperçu' }).tap(TAP));
    await step('back to the form', () => page.getByRole('button', { name: 'Modifier', exact: true }).tap(TAP));
    await page.waitForTimeout(PAUSE_MS);
  }
});
