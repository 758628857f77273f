import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { openApp } from '#client/testing/app.tsx';
import { aQuotedRequest, aQuoteFor, keptContract, later } from '#client/testing/contracts.ts';
import { aClient, aPhotographer } from '#client/testing/people.ts';
import { aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { aThreadMessage } from '#shared/threads/testing.ts';
import type { ThreadMessage, ThreadMessageSend } from '#shared/threads/thread-message.schema.ts';

const as = aClient();
const field = page.getByRole('textbox', { name: 'Écrire à Maude' });
const send = page.getByRole('button', { name: 'Envoyer le message' });
const main = page.getByRole('main');

/** A request with a quote, and what was written about it, as its client reads it. */
function aThread(messages: readonly Partial<ThreadMessage>[] = []) {
  const request = aQuotedRequest();
  const quote = aQuoteFor(request);
  const rows = messages.map((fields, index) =>
    aThreadMessage({
      id: `01930000-0000-7000-8000-00000000f0${index}0`,
      request_id: request.id,
      provider_id: quote.provider_id,
      reader: 'client',
      created_at: later(-HOUR_MS * (messages.length - index)),
      ...fields,
    }),
  );
  const kept = async (db: OwnerDb): Promise<void> => {
    await keptContract({ request, quotes: [quote] })(db);
    await db.rows.bulkPut(
      rows.map((data) => ({ type: 'thread_message' as const, id: data.id, version: 1, snapshot: 0, data })),
    );
  };
  return { request, quote, rows, kept, url: `/contrats/${request.id}` };
}

/** The server stores what it is sent. */
function aThreadWire(who = as) {
  const stored = ({ body }: { readonly body: unknown }) => {
    const { id, request_id, provider_id, text } = body as ThreadMessageSend;
    return aThreadMessage({
      id,
      request_id,
      provider_id,
      text,
      reader: 'client',
      side: 'client',
      created_at: later(0),
    });
  };
  return aWireFor(who).answer('thread_message.send', stored).answer('thread_message.read', null);
}

describe('a report of a thread', () => {
  const report = page.getByRole('button', { name: 'Signaler la conversation' });
  const said = main.getByText('Vous avez signalé cette conversation.', { exact: false });

  it('waits without a network, and is not offered again until the answer', async () => {
    const { kept, url, rows } = aThread([{ side: 'client' }, { side: 'provider', text: 'Non.' }]);
    const answered = rows[1] as ThreadMessage;
    const wire = aThreadWire().answer('thread_message.report', () => ({ ...answered, version: 2, report: 'open' }));
    await openApp(url, { as, wire, kept });
    await expect.element(report).toBeVisible();
    wire.down();
    await report.click();
    await page.getByRole('radio', { name: 'Une fraude, ou ce qui y ressemble' }).click();
    await page.getByLabelText(/^Un mot pour l’équipe/).fill('Il veut être payé ailleurs.');
    await expectWell();
    await page.getByRole('button', { name: 'Oui, signaler' }).click();
    await expect.element(said).toBeVisible();
    await expect.element(report).not.toBeInTheDocument();
    wire.up();
    await expect
      .poll(() => wire.sent('thread_message.report').map(({ body }) => body))
      .toEqual([{ id: answered.id, reason: 'fraud', words: 'Il veut être payé ailleurs.' }]);
    await expect.element(said).toBeVisible();
    await expectWell();
  });

  it('is not offered before the other side has written', async () => {
    const { kept, url } = aThread([{ side: 'client' }]);
    await openApp(url, { as, isOffline: true, kept });
    await expect.element(field).toBeVisible();
    await expect.element(report).not.toBeInTheDocument();
  });

  it('that is decided says so, and what was written since can be reported', async () => {
    const { kept, url } = aThread([{ side: 'provider', report: 'decided' }, { side: 'provider' }]);
    await openApp(url, { as, isOffline: true, kept });
    await expect.element(main.getByText('Votre signalement est traité.')).toBeVisible();
    await expect.element(report).toBeVisible();
  });
});

describe('the client of a request', () => {
  it('writes without a network, and reads that it has not left until the server has it', async () => {
    const { kept, url } = aThread();
    const wire = aThreadWire();
    await openApp(url, { as, wire, isOffline: true, kept });
    await expect.element(main.getByText('Aucun message pour le moment.', { exact: false })).toBeVisible();
    await field.fill('Y a-t-il une rampe?');
    await send.click();
    await expect.element(main.getByText('Pas encore envoyé')).toBeVisible();
    await expect.element(field).toHaveValue('');
    await expectWell();
    wire.up();
    await expect.element(main.getByText(/· reçu/)).toBeVisible();
    await expect.element(main.getByText('Pas encore envoyé')).not.toBeInTheDocument();
    expect(wire.sent('thread_message.send')).toHaveLength(1);
  });

  it('takes back what has not left, to write it otherwise', async () => {
    const { kept, url } = aThread();
    const wire = aThreadWire();
    await openApp(url, { as, wire, isOffline: true, kept });
    await field.fill('Y a-t-il une rampe?');
    await send.click();
    await page.getByRole('button', { name: 'Modifier', exact: true }).last().click();
    await expect.element(field).toHaveValue('Y a-t-il une rampe?');
    await expect.element(main.getByText('Pas encore envoyé')).not.toBeInTheDocument();
  });

  it('finds what they were typing after a reload', async () => {
    const { kept, url } = aThread();
    const app = await openApp(url, { as, isOffline: true, kept });
    await field.fill('Une dernière chose');
    await expect
      .poll(async () => (await (await app.ownDb()).drafts.toArray()).map(({ fields }) => fields['text']))
      .toEqual(['Une dernière chose']);
    await app.again();
    await expect.element(field).toHaveValue('Une dernière chose');
  });

  it('is told while they type that a number will be masked', async () => {
    const { kept, url } = aThread();
    await openApp(url, { as, isOffline: true, kept });
    await field.fill('Appelez-moi au 418 555-0199');
    await expect
      .element(main.getByText('Les numéros, adresses et liens restent masqués', { exact: false }))
      .toBeVisible();
    await field.fill('Appelez-moi demain');
    await expect.element(main.getByText('restent masqués', { exact: false })).not.toBeInTheDocument();
  });

  it('reads both sides by day, with what is masked and what was read, and marks it as read', async () => {
    const { kept, url, rows } = aThread([
      { side: 'provider', text: 'Combien de personnes? Mon site\u00A0: ⟦link⟧', masked: 1 },
      { side: 'client', text: 'Quarante. Au 418 555-0199', masked: 1, read_at: later(0) },
      { side: 'provider', text: 'Parfait.' },
    ]);
    const wire = aThreadWire();
    await openApp(url, { as, wire, kept });
    await expect.element(main.getByText('lien masqué')).toBeVisible();
    await expect.element(main.getByText('numéro masqué')).toBeVisible();
    await expect.element(main.getByText(/· lu/)).toBeVisible();
    const said = main.getByRole('listitem').filter({ hasText: 'Parfait.' });
    await expect.element(said.getByText('MT')).toBeInTheDocument();
    await expectWell();
    main.getByText('Parfait.').element().scrollIntoView();
    await expect.poll(() => wire.sent('thread_message.read').map(({ body }) => body)).toEqual([{ id: rows[2]?.id }]);
  });

  it('sends with the keyboard', async () => {
    const { kept, url } = aThread();
    const wire = aThreadWire();
    await openApp(url, { as, wire, kept });
    await field.click();
    await userEvent.keyboard('Bonjour{Control>}{Enter}{/Control}');
    await expect.poll(() => wire.sent('thread_message.send').length).toBe(1);
  });
});

it('a photographer whose quote is over reads the thread, and writes no more', async () => {
  const maude = aPhotographer();
  const provider_id = maude.provider?.id ?? '';
  const request = aQuotedRequest({ view: 'former', status: 'withdrawn', provider_id });
  const message = aThreadMessage({ request_id: request.id, provider_id, text: 'Merci quand même.' });
  await openApp(`/contrats/${request.id}`, {
    as: maude,
    isOffline: true,
    kept: async (db) => {
      await keptContract({ request, quotes: [aQuoteFor(request, { provider_id, status: 'withdrawn' })] })(db);
      await db.rows.put({ type: 'thread_message', id: message.id, version: 1, snapshot: 0, data: message });
    },
  });
  await expect.element(main.getByText('Merci quand même.')).toBeVisible();
  await expect.element(main.getByText('Cette conversation est terminée', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});

describe('the list of threads', () => {
  it('has each with its last words and what is unread, and leads to its page', async () => {
    const { kept, request, quote } = aThread([
      { side: 'client', text: 'Quarante.', read_at: later(0) },
      { side: 'provider', text: `Mon site\u00A0: ⟦link⟧${' et mes photos'.repeat(12)}`, masked: 1 },
    ]);
    const app = await openApp('/fr/messages', { as, isOffline: true, kept });
    await expect.element(main.getByText(/^Mon site\s: … et mes photos/)).toBeVisible();
    await expect.element(main.getByText('1 message non lu')).toBeInTheDocument();
    await expectWell();
    await main.getByRole('link', { name: 'Maude Tremblay-Roy' }).click();
    await expect.poll(() => app.at()).toBe(`/fr/messages/${request.id}.${quote.provider_id}`);
    await expect.poll(() => document.title).toMatch(/^Maude Tremblay-Roy · Messages/);
  });

  it('says which words are one’s own, masked as the other side reads them', async () => {
    const { kept } = aThread([
      { side: 'provider', text: 'Combien?' },
      { side: 'client', text: 'Quarante. Appelez le 418 555-0142, le soir.', masked: 1 },
    ]);
    await openApp('/fr/messages', { as, isOffline: true, kept });
    await expect.element(main.getByText(/^Vous\s: Quarante\. Appelez le …, le soir\.$/)).toBeVisible();
  });

  it('says that there is none once that is known', async () => {
    await openApp('/fr/messages', { as });
    await expect.element(main.getByText('Aucun message')).toBeVisible();
    await expectWell();
  });
});
