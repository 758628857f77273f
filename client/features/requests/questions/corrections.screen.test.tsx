import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FieldError } from '#shared/protocol/problem.ts';
import { aListedProvider } from '#shared/providers/testing.ts';
import { aThreadMessageSend } from '#shared/threads/testing.ts';
import { openApp } from '#client/testing/app.tsx';
import { expectStep, untilSaved } from '#client/testing/booking.ts';
import { keepLists, queued, refused } from '#client/testing/queue.ts';
import { aSend, takeRequests } from '#client/testing/requests.ts';
import { aWire, categoryNamed } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const city = page.getByLabelText('Ville');

/** The page after sending, of a request that the server refused for one field. */
async function openRefused(error: FieldError, at = '/fr/reserver/confirmation') {
  const wire = aWire();
  const rows = takeRequests(wire);
  const payload = aSend('wedding', { provider_id: aListedProvider().id });
  const app = await openApp(`${at}/${payload.id}`, {
    wire,
    kept: async (db) => {
      await keepLists([aListedProvider()]);
      const why = refused({ status: 400, code: 'validation_failed', errors: [error] });
      await queued(db, { kind: 'quote_request.create', payload }, why);
    },
  });
  return { app, rows, payload };
}

describe('a refused request', () => {
  it('opens the form again, and its correction takes its place', async () => {
    const { app, rows, payload } = await openRefused({ field: 'city_id', validation: 'exists' });
    await expect.element(page.getByRole('heading', { name: 'À corriger avant d’envoyer' })).toBeVisible();
    await page.getByRole('link', { name: 'Corriger la demande' }).click();
    await expect.element(page.getByText('Ce choix n’est plus offert. Choisissez-en un autre.')).toBeVisible();
    await expectWell();
    await city.selectOptions('Lévis');
    await untilSaved();
    await app.again();
    await expect.element(city).toBeVisible();
    await expect.element(city).not.toHaveAccessibleDescription();
    await page.getByRole('button', { name: 'Envoyer de nouveau' }).click();
    await expect.element(page.getByText('Envoyée, encore ouverte')).toBeVisible();
    expect([...rows.values()]).toMatchObject([{ id: payload.id, city: 'Lévis' }]);
  });

  it('that can not be corrected says why, and starts another one with the typed values', async () => {
    const { app, payload } = await openRefused({ field: 'provider_id', validation: 'exists' });
    const message = aThreadMessageSend({ request_id: payload.id, text: 'Avec mon chien' });
    await queued(await app.ownDb(), { kind: 'thread_message.send', payload: message });
    await page.getByRole('link', { name: 'Voir pourquoi' }).click();
    const why = 'Ce photographe ne prend plus de demandes. La vôtre est gardée ici.';
    await expect.element(page.getByText(why)).toBeVisible();
    await page.getByRole('button', { name: 'La refaire autrement' }).click();
    await expectStep('category');
    const [draft] = await (await app.ownDb()).drafts.toArray();
    expect(draft?.id).not.toBe(payload.id);
    expect(draft?.fields).toMatchObject({
      category_id: categoryNamed('wedding').id,
      client_name: payload.client_name,
      description: `${payload.description}\n\nAvec mon chien`,
    });
    expect(draft?.fields['provider_id'] ?? '').toBe('');
    expect(app.wire.sent('quote_request.create')).toEqual([]);
  });

  it('that a photographer asks of themselves says so', async () => {
    await openRefused({ field: 'provider_id', validation: 'self' }, '/fr/demandes');
    await expect.element(page.getByText('C’est vous qui répondriez. Votre demande est gardée ici.')).toBeVisible();
  });
});
