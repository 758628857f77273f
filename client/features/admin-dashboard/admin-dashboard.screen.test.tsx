import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminDashboard, DeskWeek } from '#shared/desk/dashboard.schema.ts';
import { waitingKinds } from '#shared/desk/waiting.ts';
import { addDays } from '#shared/dates.ts';
import { openApp } from '#client/testing/app.tsx';
import { anAdministrator } from '#client/testing/people.ts';
import { aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const admin = anAdministrator();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString();
const link = (name: string | RegExp) => page.getByRole('link', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });

const weeks: DeskWeek[] = Array.from({ length: 12 }, (_, index) => ({
  from: addDays('2026-05-17', index * 7),
  requests: 20 + index * 3,
  booked: 10 + index,
  quotes: 40,
  bookings: 9 + index,
  value_cents: 1_000_049 + index * 10_000,
}));

function aDashboard(fields: Partial<AdminDashboard> = {}): AdminDashboard {
  return { at: new Date().toISOString(), waiting: [], reviews: [], ...fields };
}

const whole = aDashboard({
  waiting: waitingKinds.map((kind, index) => ({
    kind,
    count: index + 1,
    since: hoursAgo(index * 7 + 1),
    until: kind === 'dispute' ? '2027-08-11T16:00:00.000Z' : null,
  })),
  reviews: [
    {
      id: '01930000-0000-7000-8000-0000000000a1',
      name: 'Studio Boréal',
      city: 'Québec',
      submitted_at: hoursAgo(51),
    },
  ],
});

const aDeskWire = (dashboard: AdminDashboard) =>
  aWireFor(admin)
    .answer('dashboard.read', () => dashboard)
    .answer('dashboard.read_weeks', { data: weeks });

describe('what needs somebody', () => {
  it('begins with the oldest review, and leads to the place of each kind', async () => {
    await openApp('/admin/dashboard', { as: admin, wire: aDeskWire(whole) });
    await expect.element(page.getByRole('heading', { name: 'Studio Boréal attend depuis 2 j 3 h' })).toBeVisible();
    await expect.element(link('Ouvrir la revue')).toHaveAttribute('href', '/admin/prestataires?status=in_review');
    await expect.element(link(/Litiges bancaires.*Avant/)).toHaveAttribute('href', '/admin/paiements?need=dispute');
    await expect.element(link(/Réclamations contestées.*Depuis 15 h/)).toBeVisible();
    await expect.element(link(/Pages à vérifier/)).not.toBeInTheDocument();
    await expectWell();
  });

  it('says that all is well when nothing waits', async () => {
    const app = await openApp('/admin/dashboard', { as: admin, wire: aDeskWire(aDashboard()) });
    await expect.element(page.getByText('Tout va bien')).toBeVisible();
    await expectWell();
    await app.go('/en/admin/dashboard');
    await expect.element(page.getByText('All is well')).toBeVisible();
  });

  it('is asked again when the page is looked at again', async () => {
    let shown = whole;
    const wire = aWireFor(admin)
      .answer('dashboard.read', () => shown)
      .answer('dashboard.read_weeks', { data: weeks });
    await openApp('/admin/dashboard', { as: admin, wire });
    await expect.element(link(/Messages à Déclic/)).toBeVisible();
    shown = aDashboard();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(page.getByText('Tout va bien')).toBeVisible();
  });

  it('asks for a connection, and comes with it by itself', async () => {
    const wire = aDeskWire(whole);
    await openApp('/admin/dashboard', { as: admin, wire, isOffline: true });
    await expect.element(page.getByText('Cette page demande une connexion')).toBeVisible();
    await expectWell();
    wire.up();
    await expect.element(link('Ouvrir la revue')).toBeVisible();
  });
});

describe('the weeks', () => {
  it('show the last whole one first, and the others by keyboard, with the same figures in a table', async () => {
    await openApp('/admin/dashboard', { as: admin, wire: aDeskWire(whole) });
    await expect.element(page.getByRole('heading', { name: 'La semaine du 26 juillet' })).toBeVisible();
    await expect.element(page.getByRole('img', { name: /20 demandes sur 50/ })).toBeVisible();
    await expect.element(page.getByText(/11.000.\$/).first()).toBeVisible();
    await expect.element(page.getByText(/40.% la semaine du 26 juillet/)).toBeVisible();
    await page.getByText('Lire en tableau').click();
    await expect.element(page.getByRole('row', { name: /26 juillet 50 20 40 19/ })).toBeVisible();
    await expect.element(button('Semaine suivante')).toBeEnabled();
    button('Semaine suivante').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'La semaine en cours, du 2 août' })).toBeVisible();
    await expect.element(button('Semaine suivante')).toBeDisabled();
    await expectWell();
  });

  it('of a year are saved as CSV', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await openApp('/admin/dashboard', { as: admin, wire: aDeskWire(whole) });
    await button('Exporter un an en CSV').click();
    await expect.poll(() => saved).toEqual(['declic-semaines.csv']);
  });
});
