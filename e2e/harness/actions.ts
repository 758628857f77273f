import type { BrowserContext, CDPSession, Locator, Page } from 'playwright/test';
import { untilInstalled } from './known-device.ts';
import { DEMO_PASSWORD, expect } from './world.ts';
import { DAY_MS } from '#shared/durations.ts';

const STORED_MS = 30_000;

/** Opens a page and waits until it responds, and the device has everything for a visit without network. */
export async function visit(device: BrowserContext, url: string): Promise<Page> {
  const page = device.pages()[0] ?? (await device.newPage());
  await page.goto(url);
  await untilInstalled(page);
  await untilHydrated(page);
  await untilStored(page, '/api/providers?per_page=100');
  return page;
}

/** Waits until React handles every link. Before, a tap on one of them loads a new page from the server. */
async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#root a')].every((link) =>
      Object.keys(link).some((key) => key.startsWith('__reactProps')),
    ),
  );
}

/** Waits until a public list is stored on the device. */
export async function untilStored(page: Page, key: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(isStored, key), { message: `${key} on the device`, timeout: STORED_MS })
    .toBe(true);
}

function isStored(key: string): Promise<boolean> {
  return new Promise((resolve) => {
    const open = indexedDB.open('declic-device');
    open.addEventListener('success', () => {
      const database = open.result;
      if (!database.objectStoreNames.contains('reference')) {
        database.close();
        resolve(false);
        return;
      }
      const get = database.transaction('reference').objectStore('reference').get(key);
      get.addEventListener('success', () => {
        database.close();
        resolve(get.result !== undefined);
      });
    });
  });
}

/** The minimal answers of a booking; the others have defaults. */
interface Answers {
  readonly category?: string;
  readonly isForWork?: boolean;
  readonly provider?: string;
  /** The title of one of the photographer's plans. */
  readonly plan?: string;
  /** `YYYY-MM-DD`; by default in 45 days or, with a photographer, a free day of next month. */
  readonly date?: string;
  readonly description?: string;
}

/** The steps of a booking with an address of their own, by their page titles. */
const titles = {
  service: 'C’est pour quoi?',
  date: 'C’est pour quand?',
  location: 'Ça se passe où?',
  description: 'Qu’avez-vous en tête?',
  contact: 'À qui répond-on?',
  summary: 'Tout est là?',
} as const;
type Step = keyof typeof titles;

/** Answers a booking from its first step up to a given one, which stays unanswered. */
export async function walkTo(stop: Step, page: Page, email: string, answers: Answers = {}): Promise<void> {
  const isAt = async (step: Step) => {
    await expect(page.getByRole('heading', { name: titles[step] })).toBeVisible();
    return step === stop;
  };
  await page.getByRole('button', { name: answers.category ?? 'Mariage', exact: true }).click();
  if (await isAt('service')) return;
  if (answers.isForWork === true) await page.getByRole('radio', { name: /^Professionnel/ }).check();
  if (answers.provider !== undefined) await choosePhotographer(page, answers.provider);
  if (answers.plan !== undefined) await page.getByRole('group', { name: 'Forfait' }).getByText(answers.plan).click();
  await nextStep(page);
  if (await isAt('date')) return;
  if (answers.provider !== undefined && answers.date === undefined) await pickFreeMoment(page);
  else await pickMoment(page, answers.date ?? inDays(45), '14:30');
  await nextStep(page);
  if (await isAt('location')) return;
  await page.getByLabel('Ville').selectOption({ label: 'Québec' });
  await nextStep(page);
  if (await isAt('description')) return;
  if (answers.description !== undefined) await page.getByLabel('Description').fill(answers.description);
  await nextStep(page);
  if (await isAt('contact')) return;
  await page.getByLabel('Nom', { exact: true }).fill('Camille Fortin');
  await page.getByLabel('Courriel').fill(email);
  await nextStep(page);
  await isAt('summary');
}

/** Their plans load a moment later and move the content below: an early click would miss. */
async function choosePhotographer(page: Page, name: string): Promise<void> {
  const face = page.getByRole('radio', { name: new RegExp(`^${name}`) });
  const more = page.getByRole('button', { name: /^Voir (?:les \d+|d’autres) photographes$/ });
  while (!(await face.isVisible())) await more.click();
  await face.check();
  const isOnline = await page.evaluate(() => navigator.onLine);
  if (isOnline) await expect(page.getByRole('group', { name: 'Forfait' })).toBeVisible();
}

/** Opens the fields of an answer in the edit of a request. */
export async function changeAnswer(
  page: Page,
  name: 'Séance' | 'Date et heure' | 'Lieu' | 'Votre idée' | 'Vous',
): Promise<void> {
  await page.getByRole('button', { name: `Modifier ${name}`, exact: true }).click();
}

/** Waits until all typed values are stored on the device. */
export async function untilSaved(page: Page): Promise<void> {
  const note = page.locator('[role="status"]:not([aria-busy="true"])');
  await expect(note.getByText(/^(?:Enregistré|Gardé) sur cet appareil/)).toBeVisible();
}

/**
 * Turns the calendar to a day's month; it opens on the first month with a free day, which depends on today's date.
 * @returns the day
 */
export async function turnTo(page: Page, date: string): Promise<Locator> {
  await expect(page.getByRole('grid')).toBeVisible();
  const day = page.locator(`[data-date="${date}"]:not([data-outside-month])`);
  while (!(await day.isVisible())) {
    const first = page.locator('[data-date]:not([data-outside-month])').first();
    const shown = (await first.getAttribute('data-date')) ?? '';
    const turn = shown < date ? /^(Suivant|Next)$/ : /^(Précédent|Previous)$/;
    await page.getByRole('button', { name: turn }).first().click();
    await expect(first).not.toHaveAttribute('data-date', shown);
  }
  return day;
}

/** Turns the calendar to a day's month, and chooses the day. */
export async function pickDay(page: Page, date: string): Promise<void> {
  const day = await turnTo(page, date);
  await day.click();
}

/** Turns the calendar to a day, and chooses it. Then chooses its hour, or types it if it is not in the list. */
export async function pickMoment(page: Page, date: string, time: string): Promise<void> {
  await pickDay(page, date);
  await expect(page.locator('input[type="radio"][name="time"]').first()).toBeVisible();
  const hour = page.locator(`input[type="radio"][name="time"][value="${time}"]`);
  const isListed = (await hour.count()) > 0;
  if (isListed) await hour.check();
  else await page.getByLabel(/Autre heure|Another time/).fill(time);
}

/** Chooses the photographer's first free day of next month, and its first free hour. */
async function pickFreeMoment(page: Page): Promise<void> {
  await expect(page.locator('[data-mark]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Suivant' }).first().click();
  await page.locator('[data-mark="free"]:not([data-outside-month])').first().click();
  await page.locator('input[type="radio"][name="time"]:enabled').first().check();
}

/** A calendar day from now, `YYYY-MM-DD`. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

export async function nextStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuer' }).click();
}

/** Answers a whole booking, up to its summary. */
export async function fillRequest(page: Page, email: string, answers: Answers = {}): Promise<void> {
  await walkTo('summary', page, email, answers);
}

export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await page.waitForURL(/\/fr\/reserver\/confirmation\//);
}

/** Sends all pending items now. If they were sent automatically meanwhile, there is no button to press. */
export async function retryAll(page: Page): Promise<void> {
  const received = page
    .getByText(/Reçue à/)
    .first()
    .waitFor({ timeout: 0 });
  await Promise.race([page.getByRole('button', { name: 'Tout réessayer' }).click(), received]);
}

/** Opens the request from the confirmation. */
export async function openRequest(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').getByRole('link').click();
  await page.waitForURL(/\/(?:fr\/demandes|contrats)\//);
  await expect(page.getByRole('heading', { level: 1, name: /, (Québec|Lévis)$/ })).toBeVisible();
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Courriel').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  // Administrators begin at the dashboard, photographers at the board, everybody else at the requests.
  await expect(
    page.getByRole('heading', { level: 1, name: /^(?:Mes demandes$|Babillard$|Ce qui attend quelqu’un$)/ }),
  ).toBeVisible();
}

/**
 * Chromium fires the worker's sync event only when it believes the network returned: after a server outage, the test
 * triggers it.
 */
export function fireSync(device: BrowserContext, origin: string): Promise<void> {
  return withWorker(device, origin, (session, registrationId) =>
    session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'declic-flush', lastChance: false }),
  );
}

/** Lets a test speak with the browser about our worker. */
export async function withWorker(
  device: BrowserContext,
  origin: string,
  work: (session: CDPSession, registrationId: string) => Promise<unknown>,
): Promise<void> {
  const page = device.pages()[0] ?? (await device.newPage());
  const session = await device.newCDPSession(page);
  const registrations = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: found }) => {
      const ours = found.find((registration) => registration.scopeURL.startsWith(origin));
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await work(session, await registrations);
  await session.detach();
}

/**
 * The text of the network bar while offline. On a page opened offline, some Chromium builds never report that they are
 * offline.
 */
export const withoutNetwork = /Hors ligne\.|Serveur injoignable\./;
