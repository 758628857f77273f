import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { runtime } from '#client/frame/device/runtime.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { aShownProvider } from '#shared/providers/testing.ts';
import { toPage } from '#shared/protocol/envelope.ts';
import { aThreadMessage } from '#shared/threads/testing.ts';
import type { ThreadMessage, ThreadMessageSend } from '#shared/threads/thread-message.schema.ts';
import { openApp } from '#client/testing/app.tsx';
import { aClient, aPhotographer } from '#client/testing/people.ts';
import { aWire, aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';
import type { Wire } from '#client/testing/wire.ts';

const as = aClient();
const maude = aShownProvider();
const ASK = '/fr/prestataire/maude-roy/question';
const main = page.getByRole('main');
const question = page.getByLabelText('Votre question');
const send = page.getByRole('button', { name: 'Envoyer', exact: true });

/** The server has the photographer, and stores what is asked. */
function asking(wire: Wire): Wire {
  const stored = ({ body }: { readonly body: unknown }) => {
    const { id, provider_id, text } = body as ThreadMessageSend;
    return aQuestion({ id, thread_id: id, provider_id, text });
  };
  return wire
    .answer('provider.read', maude)
    .answer('photo.list', toPage([], 0, 1, 48))
    .answer('thread_message.send', stored)
    .answer('thread_message.read', null);
}

function aQuestion(fields: Partial<ThreadMessage> = {}): ThreadMessage {
  return aThreadMessage({
    thread_id: '01930000-0000-7000-8000-0000000000e1',
    request_id: null,
    provider_slug: 'maude-roy',
    client_name: 'Camille Fortin',
    reader: 'client',
    text: 'Faites-vous les chiens?',
    ...fields,
  });
}

const keeping = (rows: readonly ThreadMessage[]) => (db: OwnerDb) =>
  db.rows.bulkPut(
    rows.map((data) => ({ type: 'thread_message' as const, id: data.id, version: 1, snapshot: 0, data })),
  );

describe('a question to a photographer', () => {
  it('is asked from their page, and opens as a thread', async () => {
    const wire = asking(aWireFor(as));
    const app = await openApp('/fr/prestataire/maude-roy', { as, wire });
    await page.getByRole('link', { name: 'Poser une question' }).click();
    await question.fill('Faites-vous les chiens?');
    await expectWell();
    await send.click();
    await expect.element(main.getByText(/· reçu/)).toBeVisible();
    const [sent] = wire.sent('thread_message.send').map(({ body }) => body);
    expect(sent).toMatchObject({ request_id: null, asker: null, provider_id: maude.id, question_id: sent?.id });
    expect(app.at()).toBe(`/fr/messages/${sent?.id}`);
    await expectWell();
  });

  it('of a guest says who asks', async () => {
    const wire = asking(aWire());
    await openApp(ASK, { wire });
    await question.fill('Faites-vous les chiens?');
    await send.click();
    await expect.element(page.getByText('Inscrivez votre nom.')).toBeVisible();
    await expectWell();
    await page.getByLabelText('Votre nom').fill('Ana Roy');
    await page.getByLabelText('Courriel').fill('ana@exemple.ca');
    await send.click();
    await expect.element(main.getByText(/· reçu/)).toBeVisible();
    expect(wire.sent('thread_message.send').map(({ body }) => body)).toMatchObject([
      { asker: { name: 'Ana Roy', email: 'ana@exemple.ca' } },
    ]);
  });

  it('waits without a network, and can be taken back to the page where it was written', async () => {
    const wire = asking(aWireFor(as));
    const app = await openApp(ASK, { as, wire });
    await question.fill('Faites-vous les chiens?');
    wire.down();
    await send.click();
    await expect.element(main.getByText('Pas encore envoyé')).toBeVisible();
    await page.getByRole('button', { name: 'Modifier', exact: true }).last().click();
    await expect.element(main.getByText('Cette question n’est pas sur cet appareil')).toBeVisible();
    app.router.history.back();
    await expect.element(question).toHaveValue('Faites-vous les chiens?');
  });

  it('shows nothing that a person typed once they signed out, and asks who writes', async () => {
    await openApp(ASK, { as, wire: asking(aWireFor(as)) });
    await question.fill('Une question privée');
    await runtime.ports.device.facts.delete('session');
    await expect.element(page.getByLabelText('Votre nom')).toBeVisible();
    await expect.element(question).toHaveValue('');
  });

  it('says that a number will be masked', async () => {
    await openApp(ASK, { as, wire: asking(aWireFor(as)) });
    await question.fill('Appelez-moi au 418 555-0199');
    await expect.element(main.getByText('restent masqués', { exact: false })).toBeVisible();
  });

  it('is refused in words when three wait already', async () => {
    const wire = asking(aWireFor(as)).refuse('thread_message.send', { code: 'questions_full' });
    await openApp(ASK, { as, wire });
    await question.fill('Faites-vous les chiens?');
    await send.click();
    await expect.element(main.getByText('Trois de vos questions attendent déjà une réponse')).toBeVisible();
  });
});

describe('the thread of a question', () => {
  const url = `/fr/messages/${aQuestion().thread_id}`;

  it('is in the list of both sides, and leads to its page', async () => {
    const person = aPhotographer();
    const row = aQuestion({ reader: 'provider', side: 'client' });
    const app = await openApp('/fr/messages', { as: person, isOffline: true, kept: keeping([row]) });
    await expectWell();
    await main.getByRole('link', { name: 'Camille Fortin' }).click();
    await expect.element(main.getByRole('heading', { name: 'Camille Fortin' })).toBeVisible();
    expect(app.at()).toBe(url);
    await expect.element(page.getByRole('textbox', { name: 'Écrire à Camille' })).toBeVisible();
    await expectWell();
  });

  it('ends when the photographer’s page is not public any more', async () => {
    const row = aQuestion({ provider_slug: null });
    await openApp(url, { as, isOffline: true, kept: keeping([row]) });
    await expect.element(main.getByText('Cette conversation est terminée', { exact: false })).toBeVisible();
  });

  it('says what opens it on a device without it', async () => {
    await openApp(url, { isOffline: true });
    await expect.element(main.getByText('Cette question n’est pas sur cet appareil')).toBeVisible();
    await expectWell();
  });
});
