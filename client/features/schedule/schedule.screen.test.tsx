import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, localDateOf, weekdayOf } from '#shared/dates.ts';
import { aScheduleRow } from '#shared/schedules/testing.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { type App, type Beginning, openApp } from '#client/testing/app.tsx';
import { pulled } from '#client/testing/kept.ts';
import { aPhotographer } from '#client/testing/people.ts';
import { ceremony, planChanges } from '#client/testing/plans.ts';
import { aWireFor, feedOf } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const HOURS = '/prestataire/horaire';
const user = aPhotographer();
const id = user.provider?.id ?? '';

/** The schedule as the server has it, in this version. */
const scheduleChange = (version: number, exceptions = {}): Change => ({
  type: 'schedule',
  id,
  version,
  deleted: 0,
  data: aScheduleRow({ id, version, exceptions }),
});

const day = (name: string) => page.getByLabelText(name);
const save = () => page.getByRole('button', { name: 'Enregistrer' }).click();

async function openHours(path = HOURS, beginning: Beginning = {}): Promise<App> {
  const kept = pulled([scheduleChange(1), ...planChanges([ceremony])]);
  return openApp(path, { as: user, kept, ...beginning });
}

/** The second Monday of next month. */
function nextMonday(): string {
  const start = `${addDays(`${localDateOf(new Date()).slice(0, 8)}01`, 31).slice(0, 8)}08`;
  return addDays(start, (7 - weekdayOf(start)) % 7);
}

describe('a vacation', () => {
  it('closes its days, is taken out again, and a wrong one stops the save', async () => {
    const from = nextMonday();
    const wire = aWireFor(user);
    wire.answer('schedule.edit', ({ body }) => {
      const version = wire.sent('schedule.edit').length + 1;
      wire.answer('sync.pull', feedOf([scheduleChange(version, body.exceptions)]));
      return aScheduleRow({ ...body, version });
    });
    const closed = () => {
      const bodies = wire.sent('schedule.edit').map(({ body }) => body.exceptions);
      return bodies.map((exceptions) => Object.keys(exceptions).toSorted());
    };
    await openHours(HOURS, { wire });
    await page.getByRole('button', { name: 'Ajouter des jours' }).click();
    const days = page.getByRole('group', { name: 'Jours particuliers' });
    const [first, last] = [days.getByLabelText('Du'), days.getByLabelText(/^Au\b/)];
    await expect.element(first).toHaveFocus();
    await first.fill(from);
    await last.fill(addDays(from, 6));
    await days.getByRole('button', { name: 'Ajouter' }).click();
    await expect.element(page.getByText('Fermé · 7 jours')).toBeVisible();
    await save();
    const week = Array.from({ length: 7 }, (_, at) => addDays(from, at));
    await expect.poll(closed).toEqual([week]);

    await page.getByRole('button', { name: /^Retirer\s: / }).click();
    await save();
    await expect.poll(closed).toEqual([week, []]);

    // Typed days that were not added: a wrong one stops the save, and a right one is saved with the page.
    await page.getByRole('button', { name: 'Ajouter des jours' }).click();
    await first.fill(from);
    await last.fill(addDays(from, -1));
    await save();
    await expect.element(last).toHaveFocus();
    await last.fill('');
    await save();
    await expect.element(days).not.toBeInTheDocument();
    await expect.poll(closed).toEqual([week, [], [from]]);
  });
});

it('the hours are accessible and fit, with a day that cannot be read, and in a plan', async () => {
  const app = await openHours(HOURS, { isOffline: true });
  await expect.element(day('lundi')).toBeVisible();
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expectWell();
  await day('mardi').fill('tantôt');
  await page.getByRole('button', { name: 'Ajouter des jours' }).click();
  await expect.element(day('mardi')).toHaveAttribute('aria-invalid', 'true');
  await expectWell();
  await app.go('/prestataire/forfaits/liste');
  await page.getByRole('link', { name: 'La cérémonie' }).click();
  await page
    .getByRole('navigation', { name: 'Sections du forfait' })
    .getByRole('link', { name: /^Horaire/ })
    .click();
  await expect.element(page.getByRole('link', { name: 'Modifier l’horaire' })).toBeVisible();
  await expectWell();
});

it('the address of a calendar is created, shown once, changed and taken out', async () => {
  const urls = ['1', '2'].map((one) => `https://declic.test/api/calendars/${one.repeat(43)}.ics`);
  const created_at = '2026-11-20T12:00:00.000Z';
  const known = { created_at, last_read_at: null };
  const wire = aWireFor(user);
  wire
    .answer('calendar_link.read', { link: null })
    .answer('calendar_link.renew', () => {
      const url = urls[wire.sent('calendar_link.renew').length - 1] ?? '';
      wire.answer('calendar_link.read', { link: { ...known, last_read_at: '2026-11-21T12:00:00.000Z' } });
      return { url, created_at };
    })
    .answer('calendar_link.revoke', null);
  const app = await openHours(HOURS, { wire });
  await page.getByRole('button', { name: 'Créer mon adresse' }).click();
  const address = page.getByLabelText('Adresse de votre calendrier');
  await expect.element(address).toHaveValue(urls[0]);
  await expect
    .element(page.getByRole('link', { name: 'Ouvrir dans mon calendrier' }))
    .toHaveAttribute('href', urls[0]?.replace('https:', 'webcal:'));
  await expectWell();

  // The address is shown once; later visits show only that it is in use.
  await app.again();
  await expect.element(page.getByText(/Lue par un calendrier/)).toBeVisible();
  await expect.element(address).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Changer l’adresse' }).click();
  await expectWell();
  await page.getByRole('dialog').getByRole('button', { name: 'Changer l’adresse' }).click();
  await expect.element(address).toHaveValue(urls[1]);

  wire.down();
  await expect.element(page.getByText(/une fois en ligne/).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retirer' })).toBeDisabled();
  wire.up();
  await page.getByRole('button', { name: 'Retirer' }).click();
  wire.answer('calendar_link.read', { link: null });
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer l’adresse' }).click();
  await expect.element(page.getByRole('button', { name: 'Créer mon adresse' })).toBeVisible();
  expect(wire.sent('calendar_link.revoke')).toHaveLength(1);
});
