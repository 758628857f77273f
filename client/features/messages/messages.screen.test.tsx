import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Message } from '#shared/messages/message.schema.ts';
import { openApp } from '#client/testing/app.tsx';
import { anAdministrator } from '#client/testing/people.ts';
import { aWireFor, onePage } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const admin = anAdministrator();

const message: Message = {
  id: '01930000-0000-7000-8000-0000000000d1',
  sender: 'aya@exemple.ca',
  first_name: 'Aya',
  last_name: 'Diallo',
  motif: 'payment',
  message: 'Ma carte a été refusée deux fois.',
  created_at: '2026-11-25T16:00:00.000Z',
  handled_at: null,
};

it('messages to us are counted, and one is marked as answered', async () => {
  let now = message;
  const wire = aWireFor(admin)
    .answer('message.list', () => onePage([now]))
    .answer('message.read', () => now)
    .answer('message.handle', () => (now = { ...message, handled_at: '2026-11-26T16:00:00.000Z' }));
  await openApp('/admin/messages', { as: admin, wire });
  await expect.element(page.getByRole('heading', { level: 1, name: /^Messages\s1$/ })).toBeVisible();
  await expect.element(page.getByText('À traiter')).toBeVisible();
  await expectWell();
  await page.getByRole('link', { name: 'Aya Diallo' }).click();
  await expect.element(page.getByRole('link', { name: 'Répondre par courriel' })).toBeVisible();
  await expectWell();
  await page.getByRole('button', { name: 'Marquer comme traité' }).click();
  await expect.element(page.getByText(/^Traité /)).toBeVisible();
  expect(wire.sent('message.handle').at(-1)?.body).toEqual({ is_handled: 1 });
});

it('messages to us ask for a connection, and say when there is none of them', async () => {
  const wire = aWireFor(admin).answer('message.list', onePage([]));
  await openApp('/admin/messages', { as: admin, wire, isOffline: true });
  await expect.element(page.getByText(/La liste demande une connexion\./)).toBeVisible();
  await expectWell();
  wire.up();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('Aucun message')).toBeVisible();
});
