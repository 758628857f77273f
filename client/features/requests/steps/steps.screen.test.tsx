import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, localDateOf } from '#shared/dates.ts';
import { aPlan } from '#shared/plans/testing.ts';
import { aShownProvider } from '#shared/providers/testing.ts';
import type { BookingStep } from '#shared/requests/asking/steps.ts';
import { openApp } from '#client/testing/app.tsx';
import {
  expectStep,
  found,
  nextStep,
  openBooking,
  pickMoment,
  sendRequest,
  stepUrl,
  untilSaved,
} from '#client/testing/booking.ts';
import { aSend, inDays, rowOf, takeRequests } from '#client/testing/requests.ts';
import { aWire, categoryNamed } from '#client/testing/server.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { expectWell } from '#client/testing/well.ts';

const main = page.getByRole('main');
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

/** Answers a step, and those after it, up to the summary. */
async function finishFrom(step: BookingStep): Promise<void> {
  if (step === 'service') await nextStep();
  if (step === 'service' || step === 'date') {
    await expectStep('date');
    await pickMoment(inDays(45), '14:00');
    await nextStep();
  }
  if (step !== 'summary') {
    await expectStep('location');
    await page.getByLabelText('Ville').selectOptions('Québec');
    await nextStep();
    await expectStep('description');
    await nextStep();
    await expectStep('contact');
    await page.getByLabelText('Nom').fill('Camille Fortin');
    await page.getByLabelText('Courriel').fill('camille.fortin@exemple.ca');
    await nextStep();
  }
  await expectStep('summary');
}

describe('a booking', () => {
  it.each(['service', 'location', 'summary'] as const)(
    'that loses the network at its step %s is finished offline, and sent when it is back',
    async (step) => {
      const wire = aWire();
      await openBooking(step, { wire });
      wire.down();
      await finishFrom(step);
      await sendRequest();
      await expect.element(main.getByText('Enregistrée sur cet appareil')).toBeVisible();
      const rows = takeRequests(wire);
      wire.up();
      await expect.element(heading('C’est envoyé')).toBeVisible();
      expect([...rows.values()]).toMatchObject([{ category: 'wedding', city: 'Québec' }]);
      expect(wire.sent('quote_request.create')).toHaveLength(1);
    },
  );

  it('says in which language a plan is written', async () => {
    const id = '01930000-0000-7000-8000-0000000000f1';
    const plan = aPlan({ title: 'La cérémonie', categories: [categoryNamed('wedding')] });
    const value = { ...aShownProvider({ plans: [plan] }), id };
    const kept = async () => {
      const at = new Date().toISOString();
      await runtime.ports.device.reference.put({ key: `/api/providers/${id}`, value, fetched_at: at });
    };
    await openBooking('service', { fields: { provider_id: id }, kept });
    await expect.element(main.getByText('La cérémonie')).toHaveAttribute('lang', 'fr');
  });

  it('asks for an hour beside the day, brings its hours into view, and chooses none', async () => {
    await openBooking('date');
    await pickMoment(inDays(45), '14:00');
    await expect.element(page.getByRole('radio', { name: /^14\sh$/ })).toBeInViewport();
    await found(`[data-date="${inDays(46)}"]`).click();
    await expect
      .poll(() => page.getByRole('group', { name: 'Après-midi' }).getByRole('radio').elements())
      .toHaveLength(6);
    scrollTo(0, 0);
    await page.getByLabelText('Autre heure').fill('');
    await nextStep();
    await expect.element(page.getByText('Choisissez une heure.')).toBeInViewport();
    expect(document.querySelectorAll('input[name="time"]:checked')).toHaveLength(0);
    await expectWell();
  });

  it('returns to its summary after the change of one answer', async () => {
    await openBooking('summary');
    await page.getByRole('link', { name: 'Modifier Lieu' }).click();
    await page.getByLabelText(/^Adresse ou lieu/).fill('Parc Victoria');
    await page.getByRole('button', { name: 'Revenir au sommaire' }).click();
    await expect.element(page.getByText('Parc Victoria, Québec').first()).toBeVisible();
    await page.getByRole('link', { name: 'Modifier Date et heure' }).click();
    await expectStep('date');
    await page.getByRole('link', { name: 'Retour' }).click();
    await expectStep('summary');
    await expectWell();
  });

  it('says the errors of each step in its fields, and keeps what was typed', async () => {
    const app = await openBooking('date', { fields: { date: '2020-01-01' } });
    await page.getByLabelText('Autre heure').fill('10:00');
    await nextStep();
    await expect.element(page.getByText('Ce moment est déjà passé', { exact: false })).toBeVisible();
    await expect.poll(() => document.activeElement?.hasAttribute('data-date')).toBe(true);
    await untilSaved();
    await app.again();
    await expect.element(page.getByLabelText('Autre heure')).toHaveValue('10:00');
    await pickMoment(inDays(45), '15:00');
    await nextStep();
    await expectStep('location');
    await nextStep();
    await expect.element(page.getByText('Choisissez une ville.')).toBeVisible();
    await expect.element(page.getByLabelText('Ville')).toHaveFocus();
  });

  it('begins with its first step where another one is asked for', async () => {
    await openApp('/fr/reserver/sommaire');
    await expectStep('category');
  });

  it('does not open a step before the earlier ones, nor after an invalid answer', async () => {
    const app = await openBooking('contact');
    await app.go(stepUrl('summary'));
    await expectStep('contact');
    await app.go(stepUrl('location'));
    await page.getByLabelText('Ville').selectOptions('Choisir');
    await untilSaved();
    await app.go(stepUrl('contact'));
    await expectStep('location');
  });

  it('asks a company for its name, and shows it in the summary', async () => {
    const wire = aWire();
    takeRequests(wire);
    await openBooking('contact', { wire, fields: { service: 'professional' } });
    await page.getByLabelText('Nom').fill('Camille Fortin');
    await page.getByLabelText('Courriel').fill('fleurs@exemple.ca');
    await page.getByLabelText('Nom de l’entreprise', { exact: false }).fill('Fleurs du fleuve');
    await nextStep();
    await expect.element(page.getByText('Fleurs du fleuve · Camille Fortin')).toBeVisible();
    await sendRequest();
    await expect.element(heading('C’est envoyé')).toBeVisible();
    const [asked] = wire.sent('quote_request.create');
    expect(asked?.body).toMatchObject({ is_for_business: 1, business_name: 'Fleurs du fleuve' });
  });

  it('starts with the contact data of the one before', async () => {
    const data = rowOf(aSend('portrait'));
    await openBooking('contact', {
      kept: (db) => db.rows.put({ type: 'quote_request', id: data.id, version: 1, data, snapshot: 0 }),
    });
    await expect.element(page.getByLabelText('Nom')).toHaveValue('Camille Fortin');
    await expect.element(page.getByLabelText('Courriel')).toHaveValue('camille.fortin@exemple.ca');
  });

  it('says how much too long a description is, keeps it, and takes it once it fits', async () => {
    const app = await openBooking('description');
    const field = page.getByLabelText(/^Description/);
    await field.fill('a'.repeat(4_012));
    await expect
      .element(field)
      .toHaveAccessibleDescription(/12 caractères de trop\s: au plus 4\s000\. Raccourcissez le texte\./);
    await expect.element(page.getByText(/^4\s012\s\/\s4\s000$/)).toBeVisible();
    await expectWell();
    await untilSaved();
    await nextStep();
    await expectStep('description');
    await app.again();
    await expect.element(field).toHaveValue('a'.repeat(4_012));
    await field.fill('a'.repeat(4_000));
    await expect.element(field).not.toHaveAttribute('aria-invalid');
    await nextStep();
    await expectStep('contact');
  });

  it('refuses a time that is past, too soon, too far or nonexistent, in words', async () => {
    const today = localDateOf(new Date());
    const app = await openBooking('date');
    for (const [date, time, words] of [
      ['2020-01-01', '10:00', /Ce moment est déjà passé\. Choisissez une date à venir\./],
      [addDays(today, 1), '00:00', /C’est trop tôt\s: il faut au moins 24\sh pour trouver quelqu’un\./],
      [addDays(today, 600), '10:00', /C’est trop loin\s: choisissez une date d’ici 548\sjours\./],
      [nextSpring(), '02:30', /Cette heure n’existe pas ce jour-là\s: on avance l’heure\./],
    ] as const) {
      await app.go(`/fr/reserver?name=wedding&date=${date}`);
      await expectStep('service');
      await nextStep();
      await expectStep('date');
      await page.getByLabelText('Autre heure').fill(time);
      await nextStep();
      await expect.element(page.getByText(words)).toBeVisible();
    }
  });
});

/** The Sunday of March on which the clocks go forward, less than a year from now. */
function nextSpring(): string {
  const year = Number(inDays(0).slice(0, 4));
  const sunday = (of: number) => {
    const first = new Date(Date.UTC(of, 2, 1)).getUTCDay();
    return `${of}-03-${String(8 + ((7 - first) % 7)).padStart(2, '0')}`;
  };
  return sunday(year) > inDays(2) ? sunday(year) : sunday(year + 1);
}
