import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { urlOf } from '#shared/routes.ts';
import type { DraftFields } from '#shared/requests/asking/form-fields.ts';
import { type BookingStep, bookingSteps } from '#shared/requests/asking/steps.ts';
import { addressOf } from '../features/requests/booking/book-address.ts';
import { type App, type Beginning, openApp } from './app.tsx';
import { keepLists } from './queue.ts';
import { inDays } from './requests.ts';
import { categoryNamed, cityNamed } from './server.ts';

/** The steps of a booking with an address of their own, by their titles. */
export const titles = {
  category: 'Quelle séance voulez-vous?',
  service: 'C’est pour quoi?',
  date: 'C’est pour quand?',
  location: 'Ça se passe où?',
  description: 'Qu’avez-vous en tête?',
  contact: 'À qui répond-on?',
  summary: 'Tout est là?',
} as const satisfies Readonly<Record<BookingStep, string>>;

export const DRAFT_ID = '01930000-0000-7000-8000-00000000dddd';

/** The answers of each step, as a person types them. */
const answers: Readonly<Record<BookingStep, DraftFields>> = {
  category: { category_id: categoryNamed('wedding').id },
  service: { service: 'personal', is_for_business: '0', provider_id: '', plan_id: '' },
  date: { date: inDays(45), time: '14:30', duration_min: '120', date_flexible: '0' },
  location: { city_id: cityNamed('Québec').id },
  description: {},
  contact: { client_name: 'Camille Fortin', client_email: 'camille.fortin@exemple.ca' },
  summary: {},
};

interface Booking extends Beginning {
  /** In place of the usual answers. */
  readonly fields?: DraftFields;
}

/** The address of a step of the draft that `openBooking` keeps. */
export function stepUrl(step: BookingStep): string {
  const { name, search } = addressOf(step, DRAFT_ID);
  const query = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)]));
  return `${urlOf(name, 'fr')}?${query.toString()}`;
}

/** A booking whose earlier steps are answered, at one of its steps. */
export async function openBooking(step: BookingStep, { fields, kept, ...beginning }: Booking = {}): Promise<App> {
  const counter = bookingSteps.indexOf(step);
  const typed = Object.assign({}, ...bookingSteps.slice(0, counter).map((before) => answers[before]), fields);
  const at = new Date().toISOString();
  const app = await openApp(stepUrl(step), {
    ...beginning,
    kept: async (db) => {
      await keepLists();
      await db.drafts.put({
        id: DRAFT_ID,
        kind: 'quote_request',
        fields: typed,
        counter,
        created_at: at,
        updated_at: at,
      });
      await kept?.(db);
    },
  });
  await expectStep(step);
  return app;
}

export async function expectStep(step: BookingStep): Promise<void> {
  await expect.element(page.getByRole('heading', { name: titles[step] })).toBeVisible();
}

export async function nextStep(): Promise<void> {
  await page.getByRole('button', { name: 'Continuer' }).click();
}

/** Sends a booking from its summary. */
export async function sendRequest(): Promise<void> {
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect.poll(() => location.pathname).toMatch(/\/fr\/reserver\/confirmation\//);
}

/** Waits until all typed values are stored on the device. */
export async function untilSaved(): Promise<void> {
  const note = page.getByText(/^(?:Enregistré|Gardé)\ssur\scet\sappareil/);
  await expect
    .poll(() => note.elements().some((found) => found.closest('[role="status"]')?.getAttribute('aria-busy') !== 'true'))
    .toBe(true);
}

/** Opens the fields of an answer in the edit of a request. */
export async function changeAnswer(name: 'Séance' | 'Date et heure' | 'Lieu' | 'Votre idée' | 'Vous'): Promise<void> {
  await page.getByRole('button', { name: `Modifier ${name}` }).click();
}

/** The elements that match a selector, one of which the test acts on. */
export function found(selector: string): Locator {
  const [first] = document.querySelectorAll(selector);
  if (first === undefined) throw new Error(`Nothing matches ${selector}`);
  return page.elementLocator(first);
}

/** Turns the calendar to a day, and chooses it; then chooses its hour, or types it if it is not in the list. */
export async function pickMoment(date: string, time: string): Promise<void> {
  await expect.element(page.getByRole('grid')).toBeVisible();
  const day = `[data-date="${date}"]:not([data-outside-month])`;
  while (document.querySelector(day) === null) {
    const first = () =>
      document.querySelector('[data-date]:not([data-outside-month])')?.getAttribute('data-date') ?? '';
    const shown = first();
    await page
      .getByRole('button', { name: shown < date ? 'Suivant' : 'Précédent' })
      .first()
      .click();
    await expect.poll(first).not.toBe(shown);
  }
  await found(day).click();
  const hours = () => document.querySelectorAll('input[type="radio"][name="time"]');
  await expect.poll(() => hours().length).toBeGreaterThan(0);
  const hour = [...hours()].find((input) => input instanceof HTMLInputElement && input.value === time);
  if (hour === undefined) await page.getByLabelText('Autre heure').fill(time);
  else await page.elementLocator(hour).click();
}

/** Turns the calendar to a day's month, and chooses the day. */
export async function chooseDay(date: string): Promise<void> {
  await expect.element(page.getByRole('grid')).toBeVisible();
  const day = () => document.querySelector<HTMLElement>(`[data-date="${date}"]:not([data-outside-month])`);
  const first = () => document.querySelector('[data-date]:not([data-outside-month])')?.getAttribute('data-date') ?? '';
  while (day() === null) {
    const shown = first();
    await page
      .getByRole('button', { name: shown < date ? 'Suivant' : 'Précédent' })
      .first()
      .click();
    await expect.poll(first).not.toBe(shown);
  }
  day()?.click();
}
