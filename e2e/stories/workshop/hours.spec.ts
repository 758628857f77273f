import type { BrowserContext, Page } from 'playwright/test';
import { addDays, localDateOf, weekdayOf } from '../../../shared/dates.ts';
import type { OwnSchedule } from '../../../shared/schedules/own-schedule.schema.ts';
import { signIn, turnTo, visit, walkTo } from '../../harness/actions.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { pressUntil } from '../../harness/keyboard.ts';
import { Person } from '../../harness/person.ts';
import { expect, test, type World } from '../../harness/world.ts';

const MAUDE = 'photographe@declic.test';
const SLUG = 'maude-tremblay-roy';
const SUNDAY = 6;

async function openHours(world: World, device: BrowserContext): Promise<Page> {
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, MAUDE);
  await page.goto(`${world.url}/prestataire/horaire`);
  await expect(day(page, 'lundi')).toBeVisible();
  return page;
}

const day = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

async function idOf(world: World): Promise<string> {
  const reply = await fetch(`${world.server.url}/api/providers/${SLUG}?slug=1`);
  return ((await reply.json()) as { id: string }).id;
}

/** The schedule as the server has it. */
async function stored(world: World): Promise<OwnSchedule> {
  const maude = await Person.signIn(world.server.url, MAUDE);
  return maude.get<OwnSchedule>(`/api/providers/${await idOf(world)}/opening-hours`);
}

/** The second such day of next month; 0 is Monday. */
function nextMonth(weekday: number): string {
  const today = localDateOf(new Date());
  const first = addDays(`${today.slice(0, 8)}01`, 31).slice(0, 8);
  const start = `${first}08`;
  return addDays(start, (weekday - weekdayOf(start) + 7) % 7);
}

test('a week is set by keyboard without network, arrives once, and the public calendar shows it', async ({ world }) => {
  const device = await world.device();
  const page = await openHours(world, device);
  const { version } = await stored(world);
  await device.setOffline(true);

  await pressUntil(page, 'Tab', day(page, 'lundi'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('9-17');
  await page.keyboard.press('Tab');
  await expect(day(page, 'lundi')).toHaveValue(/^9\sh – 17\sh$/);
  await expect(page.getByRole('button', { name: 'lundi : autres choix' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressUntil(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Copier du lundi au vendredi' }));
  await page.keyboard.press('Enter');
  await expect(day(page, 'vendredi')).toHaveValue(/^9\sh – 17\sh$/);
  await pressUntil(page, 'Tab', day(page, 'dimanche'));
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rétablir' })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await assertFits(page);

  await page.goto(`${world.url}/fr/envois`);
  await expect(page.getByRole('main').getByText('Horaire modifié')).toBeVisible();
  await page.goto(`${world.url}/prestataire/forfaits/liste`);
  await page.getByRole('link', { name: 'La cérémonie' }).click();
  await page.getByRole('navigation', { name: 'Sections du forfait' }).getByRole('link', { name: 'Horaire' }).click();
  const week = page.locator('dl > div');
  await expect(week.filter({ hasText: 'vendredi' })).toHaveText(/9\sh – 17\sh$/);
  await expect(week.filter({ hasText: 'dimanche' })).toHaveText(/Fermé$/);
  await page.getByRole('link', { name: 'Modifier l’horaire' }).click();
  await expect(day(page, 'vendredi')).toHaveValue(/^9\sh – 17\sh$/);

  await device.setOffline(false);
  await expect.poll(async () => (await stored(world)).version).toBe(version + 1);
  const { hours } = await stored(world);
  expect(hours['4']).toEqual([{ start: '09:00', end: '17:00' }]);
  expect(hours['5'], 'a day that was left alone').toEqual([{ start: '08:00', end: '23:00' }]);
  expect(hours['6']).toEqual([]);

  const client = await visit(await world.device('client'), `${world.url}/fr/prestataire/${SLUG}/reserver`);
  await walkTo('date', client, '', { plan: 'La cérémonie' });
  await expect(client.locator('[data-mark]').first()).toBeVisible();
  await expect(await turnTo(client, nextMonth(SUNDAY))).toHaveAttribute('data-mark', 'closed');
  await expect(await turnTo(client, nextMonth(SUNDAY - 1))).not.toHaveAttribute('data-mark', 'closed');
  await page.reload();
  await expect(day(page, 'dimanche')).toHaveValue('');
  expect((await stored(world)).version, 'sent once').toBe(version + 1);
});

test('changes of different days on two devices are merged, and changes of the same day lead to a question', async ({
  world,
}) => {
  const [phone, laptop] = [await world.device('phone'), await world.device('laptop')];
  const page = await openHours(world, phone);
  const other = await openHours(world, laptop);
  const hours = async () => (await stored(world)).hours;
  await phone.setOffline(true);
  await day(page, 'lundi').fill('10-16');
  await save(page);
  await day(other, 'mardi').fill('8-12');
  await save(other);
  await expect.poll(async () => (await hours())['1']).toEqual([{ start: '08:00', end: '12:00' }]);
  await phone.setOffline(false);
  await expect.poll(async () => (await hours())['0']).toEqual([{ start: '10:00', end: '16:00' }]);
  expect((await hours())['1']).toEqual([{ start: '08:00', end: '12:00' }]);
  await expect(day(page, 'mardi')).toHaveValue(/^8\sh – 12\sh$/);
  await expect(day(other, 'lundi')).toHaveValue(/^10\sh – 16\sh$/);

  await phone.setOffline(true);
  await day(page, 'mercredi').fill('9-12');
  await save(page);
  await day(other, 'mercredi').fill('13-17');
  await save(other);
  await expect.poll(async () => (await hours())['2']).toEqual([{ start: '13:00', end: '17:00' }]);
  await phone.setOffline(false);
  await expect(page.getByRole('heading', { name: 'L’horaire a changé entre-temps' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await assertFits(page);
  await page.getByRole('button', { name: 'Garder ma version' }).click();
  await expect.poll(async () => (await hours())['2']).toEqual([{ start: '09:00', end: '12:00' }]);
  await expect(day(other, 'mercredi')).toHaveValue(/^9\sh – 12\sh$/);
});
