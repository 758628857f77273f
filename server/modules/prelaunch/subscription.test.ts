// both databases: its writes race
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { linkOf } from '#shared/prelaunch/subscription.links.ts';
import { withEm } from '../../foundation/db/request-em.ts';
import { newId } from '../../foundation/new-id.ts';
import { later } from '../../testing/clock.ts';
import { aClient } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { modules } from '../../app.ts';
import { announceOpening, subscriptionsAsCsv } from './announce.ts';
import { Subscription } from './subscription.entity.ts';
import { pruneSubscriptions } from './subscription.service.ts';

let test: TestApp;
let email: string;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(() => {
  email = `${newId()}@exemple.ca`;
  test.mail.sent.length = 0;
});
afterEach(async () => {
  await test.app.jobRunner.runDue();
  vi.useRealTimers();
});

async function ask(address = email, locale = 'fr') {
  const payload = { email: address, locale };
  const reply = await test.app.inject({ method: 'POST', url: '/api/prelaunch/subscriptions', payload });
  await test.app.jobRunner.runDue();
  return reply;
}

const press = (does: 'confirm' | 'end', token: string) =>
  test.app.inject({ method: 'PUT', url: `/api/prelaunch/subscriptions/${does}`, payload: { token } });

const prelaunch = modules.find(({ personal }) => personal?.['prelaunch_subscriptions'] !== undefined);

const kept = () => test.database.reader.fork().findOne(Subscription, { email });

/** The token behind a link of the newest mail. */
function tokenIn(does: 'confirm' | 'end'): string {
  const links = test.mail.sent.at(-1)?.text.match(/#\S+/g) ?? [];
  const found = links.map(linkOf).find((link) => link?.does === does);
  if (!found) throw new Error(`The mail has no link to ${does}.`);
  return found.token;
}

const announce = () => test.database.writer.fork().transactional((em) => withEm(em, () => announceOpening(new Date())));

describe('an address', () => {
  it('is on the list once its own mailbox confirms it', async () => {
    const reply = await ask(email.toUpperCase());
    expect([reply.statusCode, reply.body]).toEqual([202, '']);
    expect(await kept()).toMatchObject({ email, confirmed_at: null });
    expect(test.mail.sent).toMatchObject([
      { to: email, subject: 'Confirmez votre adresse pour être de la liste de Déclic' },
    ]);
    expect((await press('confirm', tokenIn('confirm'))).statusCode).toBe(204);
    expect((await kept())?.confirmed_at).toBeInstanceOf(Date);
    const csv = await withEm(test.database.reader.fork(), subscriptionsAsCsv);
    expect(csv).toContain(`${email},fr,`);
  });

  it('is mailed in its language, and its page is of that language', async () => {
    await ask(email, 'en');
    expect(test.mail.sent[0]?.subject).toBe('Confirm your address to be on Déclic’s list');
    expect(test.mail.sent[0]?.text).toContain('/en/prelaunch#');
  });

  it('leaves the list by the link of any of its mails, and nothing of it is kept', async () => {
    await ask();
    const token = tokenIn('end');
    expect((await press('end', token)).statusCode).toBe(204);
    expect(await kept()).toBeNull();
    expect((await press('end', token)).statusCode).toBe(204);
    expect((await press('confirm', token)).json()).toMatchObject({ code: 'link_unknown' });
  });

  it('that asks again gets the same answer, and few mails', async () => {
    const first = await ask();
    const again = await ask();
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect(test.mail.sent).toHaveLength(1);
    const mails: number[] = [];
    for (const seconds of [61, 61, 61, 300, 3_000, 30_000, 300_000]) {
      later(seconds * 1_000);
      await ask();
      mails.push(test.mail.sent.length);
    }
    expect(mails).toEqual([2, 2, 3, 4, 5, 5, 5]);
    expect(await test.database.reader.fork().count(Subscription, { email })).toBe(1);
  });

  it('asked for twice at once is mailed once', async () => {
    const twice = [1, 2].map(() =>
      test.app.inject({ method: 'POST', url: '/api/prelaunch/subscriptions', payload: { email, locale: 'fr' } }),
    );
    expect((await Promise.all(twice)).map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    await test.app.jobRunner.runDue();
    expect(test.mail.sent).toHaveLength(1);
  });

  it('gets its mail after the mail server was away', async () => {
    test.mail.failure = new Error('mail server away');
    await ask();
    expect(test.mail.sent).toHaveLength(0);
    test.mail.failure = null;
    later(1_800_000);
    await test.app.jobRunner.runDue();
    expect(test.mail.sent).toHaveLength(1);
  });

  it('that is confirmed already learns it by mail alone', async () => {
    await ask();
    await press('confirm', tokenIn('confirm'));
    later(61_000);
    expect((await ask()).statusCode).toBe(202);
    expect(test.mail.sent.at(-1)?.subject).toBe('Vous êtes déjà sur la liste de Déclic');
    expect((await press('end', tokenIn('end'))).statusCode).toBe(204);
  });

  it.each(['ana', 'ana@y.ca\r\nBcc: all@y.ca', '"a,b"@y.ca'])('%j is refused', async (address) => {
    expect((await ask(address)).json()).toMatchObject({ errors: [{ field: 'email', validation: 'format' }] });
  });
});

it('the opening is told once to each confirmed address, which is then deleted', async () => {
  await ask();
  await press('confirm', tokenIn('confirm'));
  const unconfirmed = `${newId()}@exemple.ca`;
  await ask(unconfirmed);
  test.mail.sent.length = 0;
  await announce();
  await test.app.jobRunner.runDue();
  const told = test.mail.sent.map(({ to, subject }) => [to, subject]);
  expect(told).toContainEqual([email, 'Déclic est ouvert']);
  expect(told.map(([to]) => to)).not.toContain(unconfirmed);
  expect(await kept()).toBeNull();
  await announce();
  await test.app.jobRunner.runDue();
  expect(test.mail.sent).toHaveLength(told.length);
});

it('one network address asks ten times a minute', async () => {
  const limited = await testApp({ limits: { logins_per_minute: 10 } });
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const payload = { email: `${count}-${email}` };
    const reply = await limited.app.inject({ method: 'POST', url: '/api/prelaunch/subscriptions', payload });
    statuses.push(reply.statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(202), 429, 429]);
  await limited.close();
});

it('an address that nobody confirms is deleted after a week, a confirmed one after a year', async () => {
  await ask();
  const pruneAt = (days: number) =>
    withEm(test.database.writer.fork(), () =>
      pruneSubscriptions(new Date(Date.now() + days * 86_400_000), test.config.limits),
    );
  await pruneAt(6);
  expect(await kept()).not.toBeNull();
  await pruneAt(8);
  expect(await kept()).toBeNull();

  await ask();
  await press('confirm', tokenIn('confirm'));
  await pruneAt(364);
  expect(await kept()).not.toBeNull();
  await pruneAt(366);
  expect(await kept()).toBeNull();
});

it('a person finds their subscription in the copy of their data, and takes it along when the account closes', async () => {
  const person = await aClient(test);
  ({ email } = person);
  await ask();
  const owner = `user:${person.userId}` as const;
  const known = { userId: person.userId, owner, email, confirmedEmail: email, providerId: null };
  const rows = await withEm(test.database.reader.fork(), async () =>
    prelaunch?.personal?.['prelaunch_subscriptions']?.(known),
  );
  expect(rows).toMatchObject([{ email, locale: 'fr' }]);
  expect(rows?.[0]).not.toHaveProperty('token_hash');
  await test.app.commitInternal(async (work) => {
    await prelaunch?.closeAccount?.(work, { ...known, pseudonym: { name: 'x', email: 'x@x' } }, {} as never);
  });
  expect(await kept()).toBeNull();
});
