import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toPage } from '#shared/protocol/envelope.ts';
import { aPlan } from '#shared/plans/testing.ts';
import { aPhoto } from '#shared/portfolio/testing.ts';
import { aShownProvider } from '#shared/providers/testing.ts';
import { openApp } from '#client/testing/app.tsx';
import { aWire, categoryNamed, cityNamed } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';
import type { Wire } from '#client/testing/wire.ts';

const FRENCH = '/fr/prestataire/maude-roy';
const ENGLISH = '/en/photographer/maude-roy';
const idOf = (at: number) => `01930000-0000-7000-8000-0000000000a${at}`;
const { partner } = aPlan();
const plan = aPlan({
  id: idOf(9),
  partner: { ...partner, id: idOf(8) },
  title: 'La journée',
  duration_min: 480,
  extra_hour_cents: 20_000,
});
const maude = aShownProvider({
  categories: [categoryNamed('wedding')],
  working_cities: [cityNamed('Québec')],
  plans: [plan],
  opening_hours: [{ weekday: 1, start: '09:00', end: '17:00' }],
  next_free_days: ['2027-06-12', '2027-06-13'],
});

let wire: Wire;
beforeEach(() => {
  const photos = [1, 2, 3].map((at) => aPhoto({ id: idOf(at), tags: at === 1 ? ['Nuit'] : ['Hiver'], position: at }));
  wire = aWire()
    .answer('provider.read', maude)
    .answer('photo.list', toPage(photos, 3, 1, 48));
});

const box = page.getByRole('dialog');
const photos = () => [...document.querySelectorAll<HTMLElement>('#portfolio button[aria-haspopup="dialog"]')];
const place = (words: string) => expect.element(box.getByText(words, { exact: true })).toBeVisible();

async function open(path = FRENCH) {
  const app = await openApp(path, { wire });
  await expect.poll(photos).toHaveLength(3);
  return app;
}

describe.each([FRENCH, ENGLISH])('%s', (path) => {
  it('owes its visitors what every screen does, also with a photo open', async () => {
    await open(path);
    await expectWell();
    photos()[0]?.click();
    await expect.element(box.getByText(/^1 (sur|of) 3$/)).toBeVisible();
    await expectWell();
  });
});

it('says in what time the photographer answers, where that is known', async () => {
  wire.answer('provider.read', { ...maude, answer_minutes: 250 });
  await open(ENGLISH);
  await expect.element(page.getByText('Answers within 4\u00A0h')).toBeVisible();
});

it('a photo opens, moves and closes by keyboard, and returns the focus', async () => {
  const app = await open();
  await page.viewport(1_280, 800);
  const second = photos()[1];
  second?.focus();
  await userEvent.keyboard('{Enter}');
  await place('2 sur 3');
  for (const [key, words] of [
    ['{ArrowRight}', '3 sur 3'],
    ['{ArrowRight}', '3 sur 3'],
    ['{ArrowLeft}', '2 sur 3'],
    ['{ArrowLeft}', '1 sur 3'],
  ] as const) {
    await userEvent.keyboard(key);
    await place(words);
  }
  for (let press = 0; press < 8; press += 1) {
    await userEvent.keyboard('{Tab}');
    const { activeElement } = document;
    expect(activeElement === document.body || box.element().contains(activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toBeInTheDocument();
  expect(document.activeElement).toBe(second);
  expect(app.at()).toBe(FRENCH);

  await userEvent.keyboard('{Enter}');
  await place('2 sur 3');
  const scrolled = scrollY;
  history.back();
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Maude Roy');
  expect(app.at()).toBe(FRENCH);
  expect(scrollY).toBe(scrolled);
});

it('the bar at the bottom says in which language the chosen plan is written', async () => {
  await open(ENGLISH);
  const bar = page.getByRole('link', { name: /^La journée · / });
  await expect.element(bar.getByText('La journée', { exact: true })).toHaveAttribute('lang', 'fr');
});

it('the photos are filtered by their tags', async () => {
  await open();
  await page.getByRole('button', { name: 'Nuit', exact: true }).click();
  await expect.poll(photos).toHaveLength(1);
  await page.getByRole('button', { name: 'Tout', exact: true }).click();
  await expect.poll(photos).toHaveLength(3);
});
