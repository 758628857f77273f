import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aQuoteEdit } from '#shared/quotes/testing.ts';
import { later } from '#server/testing/clock.ts';
import { aGuest, anAdmin, signIn } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { newsOf } from './testing.ts';
import { DAY_MS } from '#shared/durations.ts';

const NBSP = '\u00A0';

let test: TestApp;
let news: ReturnType<typeof newsOf>;
beforeAll(async () => {
  test = await testApp();
  news = newsOf(test);
});
afterEach(() => vi.useRealTimers());
afterAll(() => test.close());

const subjects = (mails: readonly { subject: string }[]) => mails.map(({ subject }) => subject.split(/\s?:/)[0]);

const edited = (id: string, unit_cents: number) =>
  aQuoteEdit({ id, line_items: [{ label: 'Tout', quantity: 1, unit_cents }] });

describe('a photographer is told', () => {
  it('of a request that names them, without its client', async () => {
    const [photographer, client] = [await news.photographer(), await news.client()];
    await news.ask(client.headers, { provider_id: photographer.providerId });
    const [mail, ...others] = await news.mailsTo(photographer.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Nouvelle demande pour vous${NBSP}: mariage, Québec`);
    expect(mail?.text).toMatch(/\/contrats\/[\w-]+/);
    expect(mail?.text).not.toMatch(/Camille Fortin|camille\.fortin|Cataraqui|0142/);
  });

  it('that their quote is accepted, and the others that theirs is not selected', async () => {
    const [one, two, client] = [await news.photographer(), await news.photographer(), await news.client()];
    const { id } = await news.ask(client.headers);
    const won = await news.quote(one.headers, id);
    await news.quote(two.headers, id);
    await news.call('PUT', `/api/quotes/${won.id}/accept`, client.headers, { version: won.version });
    const [accepted] = await news.mailsTo(one.email);
    expect(accepted?.text).toContain('517,39');
    expect(subjects(await news.mailsTo(one.email))).toEqual(['Votre soumission est acceptée']);
    expect(accepted?.text).not.toMatch(/camille\.fortin|0142|Cataraqui/);
    expect(subjects(await news.mailsTo(two.email))).toEqual(['Votre soumission n’est pas retenue']);
  });

  it('why their quote is rejected', async () => {
    const [photographer, client] = [await news.photographer(), await news.client()];
    const { id } = await news.ask(client.headers);
    const quote = await news.quote(photographer.headers, id);
    await news.call('PUT', `/api/quotes/${quote.id}/reject`, client.headers, {
      reason: 'price',
      words: 'Un peu trop.',
    });
    const [mail] = await news.mailsTo(photographer.email);
    expect(mail?.text).toMatch(/La raison\s: le prix\.[\s\S]*«\sUn peu trop\.\s»/);
  });

  it('that their quote has ended, once', async () => {
    const [photographer, client] = [await news.photographer(), await news.client()];
    const { id } = await news.ask(client.headers);
    await news.quote(photographer.headers, id);
    later(8 * DAY_MS);
    await test.app.jobRunner.runDue();
    expect(subjects(await news.mailsTo(photographer.email))).toEqual(['Votre soumission a pris fin']);
  });

  it('that the request of their quote is withdrawn, or closed', async () => {
    const [photographer, client] = [await news.photographer(), await news.client()];
    const admin = (await signIn(test, (await anAdmin(test)).email)).headers;
    const [one, two] = [await news.ask(client.headers), await news.ask(client.headers, { time: '10:00' })];
    await news.quote(photographer.headers, one.id);
    await news.quote(photographer.headers, two.id);
    await news.call('PUT', '/api/quotes/requests', client.headers, { id: one.id, status: 'withdrawn' }, 2);
    await news.call('PUT', `/api/quotes/requests/${two.id}/close`, admin, { reason: 'Une erreur.' });
    const told = subjects(await news.mailsTo(photographer.email));
    expect(new Set(told)).toEqual(new Set(['La demande est fermée', 'La demande est retirée']));
  });

  it('that a request to them is closed, which they have not answered', async () => {
    const [photographer, client] = [await news.photographer(), await news.client()];
    const admin = (await signIn(test, (await anAdmin(test)).email)).headers;
    const { id } = await news.ask(client.headers, { provider_id: photographer.providerId });
    await news.call('PUT', `/api/quotes/requests/${id}/close`, admin, { reason: 'Un doublon.' });
    const [mail, ...others] = (await news.mailsTo(photographer.email)).filter(({ subject }) => /fermée/.test(subject));
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/qui vous était adressée[\s\S]*Un doublon\./);
  });

  it('that their quote can be accepted again, when the agreement was not paid', async () => {
    const [one, two, client] = [await news.photographer(), await news.photographer(), await news.client()];
    const { id } = await news.ask(client.headers);
    const won = await news.quote(one.headers, id);
    await news.quote(two.headers, id);
    await news.call('PUT', `/api/quotes/${won.id}/accept`, client.headers, { version: won.version });
    await test.app.jobRunner.runDue();
    later(DAY_MS + 60_000);
    await test.app.jobRunner.runDue();
    for (const { email } of [one, two]) {
      expect(subjects(await news.mailsTo(email)).at(-1)).toBe('Votre soumission peut de nouveau être acceptée');
    }
    expect(subjects(await news.mailsTo(client.email)).at(-1)).toBe('Le délai pour payer est passé');
  });
});

describe('a client with an account is told', () => {
  it('of a quote, with its total and its end, and of what an edit changes', async () => {
    const [photographer, client] = [await news.photographer(), await news.client()];
    const { id } = await news.ask(client.headers);
    const quote = await news.quote(photographer.headers, id);
    const [sent] = await news.mailsTo(client.email);
    expect(sent?.subject).toBe(`Camille Fortin vous envoie une soumission${NBSP}: mariage, Québec`);
    expect(sent?.text).toContain(`517,39${NBSP}$, taxes comprises,`);
    expect(sent?.text).toContain('heure de Montréal');
    expect(sent?.text).toContain(`/contrats/${id}`);
    await news.call('PUT', `/api/quotes/${quote.id}`, photographer.headers, edited(quote.id, 33_000), 1);
    const mails = await news.mailsTo(client.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toMatch(/Le total passe de 517,39\s\$ à 379,42\s\$, taxes comprises, pour/);
  });

  it('in the language of their request', async () => {
    const [photographer, client] = [await news.photographer(), await news.client()];
    const { id } = await news.ask(client.headers, { locale: 'en', provider_id: photographer.providerId });
    await news.quote(photographer.headers, id);
    const [mail] = await news.mailsTo(client.email);
    expect(mail?.subject).toBe('Camille Fortin sent you a quote: wedding, Québec');
    expect(mail?.text).toContain(`/en/contracts/${id}`);
    expect(mail?.text).toContain('Montreal time');
  });

  it('that a quote was withdrawn, once, and what still waits', async () => {
    const [one, two, client] = [await news.photographer(), await news.photographer(), await news.client()];
    const { id } = await news.ask(client.headers);
    const [gone, last] = [await news.quote(one.headers, id), await news.quote(two.headers, id)];
    await news.mailsTo(client.email);
    await news.call('PUT', `/api/quotes/${gone.id}/withdraw`, one.headers, { id: gone.id }, 1);
    const [mail, ...others] = (await news.mailsTo(client.email)).slice(2);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Camille Fortin a retiré sa soumission${NBSP}: mariage, Québec`);
    expect(mail?.text).toContain('Une autre soumission attend votre réponse.');
    expect(mail?.text).toContain(`/contrats/${id}`);
    await news.call('PUT', `/api/quotes/${last.id}/withdraw`, two.headers, { id: last.id }, 1);
    expect((await news.mailsTo(client.email)).at(-1)?.text).toMatch(/Votre demande reste ouverte et prend fin le /);
    await news.repeatJobs();
    expect(new Set((await news.mailsTo(client.email)).map((sent) => sent.id))).toHaveProperty('size', 4);
  });

  it('that a quote was withdrawn, in English, and not when its photographer sent another one meanwhile', async () => {
    const [photographer, client] = [await news.photographer(), await news.client()];
    const { id } = await news.ask(client.headers, { locale: 'en' });
    const withdrawn = async () => {
      const quote = await news.quote(photographer.headers, id);
      await news.mailsTo(client.email);
      test.mail.failure = new Error('mail server away');
      await news.call('PUT', `/api/quotes/${quote.id}/withdraw`, photographer.headers, { id: quote.id }, 1);
      await test.app.jobRunner.runDue();
    };
    const told = async () => {
      test.mail.failure = null;
      later(60_000);
      return (await news.mailsTo(client.email)).map(({ subject }) => subject.replace(': wedding, Québec', ''));
    };
    await withdrawn();
    expect(await told()).toEqual(['Camille Fortin sent you a quote', 'Camille Fortin withdrew their quote']);
    expect((await news.mailsTo(client.email))[1]?.text).toContain('Your request stays open and ends on ');
    await withdrawn();
    await news.quote(photographer.headers, id);
    expect((await told()).slice(3)).toEqual(['Camille Fortin sent you a quote']);
  });

  it('that a quote is withdrawn, without a name, when the page of its photographer is closed', async () => {
    const [photographer, client] = [await news.photographer(), await news.client()];
    const admin = (await signIn(test, (await anAdmin(test)).email)).headers;
    const { id } = await news.ask(client.headers);
    await news.quote(photographer.headers, id);
    await news.mailsTo(client.email);
    const { providerId } = photographer;
    const move = (status: string, version: number) =>
      news.call(
        'PUT',
        `/api/providers/${providerId}/update-account-status`,
        admin,
        { id: providerId, status, review_note: 'Photos d’un autre photographe.' },
        version,
      );
    await move('suspended', 1);
    await move('closed', 2);
    const mail = (await news.mailsTo(client.email)).at(-1);
    expect(mail?.subject).toBe(`Une soumission est retirée${NBSP}: mariage, Québec`);
    expect(mail?.text).not.toContain('Camille Fortin');
  });

  it('why their request is declined, or closed', async () => {
    const [photographer, client] = [await news.photographer(), await news.client()];
    const admin = (await signIn(test, (await anAdmin(test)).email)).headers;
    const { id } = await news.ask(client.headers, { provider_id: photographer.providerId });
    const body = { id, reason: 'date', words: 'Je suis en voyage.' };
    await news.call('PUT', `/api/quotes/requests/${id}/decline`, photographer.headers, body, 1);
    const other = await news.ask(client.headers);
    await news.call('PUT', `/api/quotes/requests/${other.id}/close`, admin, { reason: 'Un doublon.' });
    const mails = await news.mailsTo(client.email);
    expect(new Set(subjects(mails))).toEqual(new Set(['Votre demande est déclinée', 'Votre demande est fermée']));
    const text = mails.map((mail) => mail.text).join('\n');
    expect(text).toMatch(/la date ou l’heure ne convient pas[\s\S]*Je suis en voyage\./);
    expect(text).toContain('Un doublon.');
  });

  it('two days before the last of their quotes ends, once, and when the request ends', async () => {
    const [one, two, client] = [await news.photographer(), await news.photographer(), await news.client()];
    const { id } = await news.ask(client.headers);
    await news.quote(one.headers, id, { valid_days: 3 });
    await news.quote(two.headers, id, { valid_days: 7 });
    await news.mailsTo(client.email);
    later(2 * DAY_MS);
    expect(await news.mailsTo(client.email)).toHaveLength(2);
    later(3 * DAY_MS + 60_000);
    const mails = await news.mailsTo(client.email);
    expect(mails).toHaveLength(3);
    expect(mails[2]?.subject).toMatch(/^Votre soumission prend bientôt fin/);
    later(3 * DAY_MS);
    expect(await news.mailsTo(client.email)).toHaveLength(3);
    later(10 * DAY_MS);
    const all = await news.mailsTo(client.email);
    expect(all.at(-1)?.subject).toMatch(/^Votre demande a pris fin/);
    expect(all).toHaveLength(4);
  });
});

it('tells a guest of a quote with a link, and what changed', async () => {
  const photographer = await news.photographer();
  const client_email = 'invitee@exemple.ca';
  const { id } = await news.ask(aGuest().headers, { client_email });
  const quote = await news.quote(photographer.headers, id);
  await news.mailsTo(client_email);
  await news.call('PUT', `/api/quotes/${quote.id}`, photographer.headers, edited(quote.id, 33_000), 1);
  const mails = await news.mailsTo(client_email);
  expect(subjects(mails)).toEqual([
    'Votre demande est bien reçue',
    'Camille Fortin vous envoie une soumission',
    'Camille Fortin a modifié sa soumission',
  ]);
  expect(mails[1]?.text).toMatch(new RegExp(`/fr/demandes/${id}#acces=[\\w-]{43}`));
});

it('sends the same message again after a kill, and no other', async () => {
  const [photographer, client] = [await news.photographer(), await news.client()];
  const { id } = await news.ask(client.headers, { provider_id: photographer.providerId });
  await news.quote(photographer.headers, id);
  const told = [...(await news.mailsTo(client.email)), ...(await news.mailsTo(photographer.email))];
  const ids = new Set(told.map((mail) => mail.id));
  expect(told).toHaveLength(2);
  await news.repeatJobs();
  const again = [...(await news.mailsTo(client.email)), ...(await news.mailsTo(photographer.email))];
  expect(new Set(again.map((mail) => mail.id))).toEqual(ids);
});

it('does not tell what has moved on meanwhile', async () => {
  const [photographer, client] = [await news.photographer(), await news.client()];
  test.mail.failure = new Error('mail server away');
  const { id } = await news.ask(client.headers, { provider_id: photographer.providerId });
  const quote = await news.quote(photographer.headers, id);
  await test.app.jobRunner.runDue();
  await news.call('PUT', `/api/quotes/${quote.id}/withdraw`, photographer.headers, { id: quote.id }, 1);
  await news.call('PUT', '/api/quotes/requests', client.headers, { id, status: 'withdrawn' }, 3);
  await test.app.jobRunner.runDue();
  test.mail.failure = null;
  later(60_000);
  expect([...(await news.mailsTo(client.email)), ...(await news.mailsTo(photographer.email))]).toEqual([]);
});

it('tells nothing to suspended people, nor to test accounts', async () => {
  const [photographer, client] = [await news.photographer(), await news.client()];
  const { id } = await news.ask(client.headers);
  const quote = await news.quote(photographer.headers, id);
  const before = (await news.mailsTo(client.email)).length;
  await news.change(client.userId, { is_test: 1 });
  await news.call('PUT', `/api/quotes/${quote.id}`, photographer.headers, edited(quote.id, 33_000), 1);
  expect(await news.mailsTo(client.email)).toHaveLength(before);
  await news.change(photographer.userId, { status: 'suspended' });
  await news.call('PUT', `/api/quotes/${quote.id}/reject`, client.headers, {});
  expect(await news.mailsTo(photographer.email)).toEqual([]);
});
