import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LocaleCode } from '#shared/locales.ts';
import { matchUrl, type RouteName, urlOf } from '#shared/routes.ts';
import { clock } from '#server/foundation/clock.ts';
import { PASSWORD } from '#server/testing/factories.ts';
import { FakeCharges } from '#server/testing/fake-charges.ts';
import { fakePayments } from '#server/testing/fake-payments.ts';
import { testPayments } from '#server/testing/payments.ts';
import { causes } from '#server/testing/told/walk/causes.ts';
import { houseCauses } from '#server/testing/told/walk/house-causes.ts';
import { moneyCauses } from '#server/testing/told/walk/money-causes.ts';
import { aWalk, openerOf, type Reader, type Walk } from '#server/testing/told/walk/people.ts';
import { providerCauses } from '#server/testing/told/walk/provider-causes.ts';
import { freePort } from '../../scripts/postgres.ts';
import { chromiumPath, QUIET } from '../../scripts/tests/chromium-path.ts';

// The addresses that bells, mails and pushes lead to, caused by the walk over the table of events and opened in Chromium:
// signed out, then signed in where the page asks for it, and signed in. `npm run test:long -- told` opens them.

const A_CAUSE_MS = 240_000;
const A_PAGE_MS = 20_000;

/** The heading of each page that is told of. One that has not found what it is about has another, or a hidden one. */
const headings: Partial<Record<RouteName, RegExp>> = {
  'admin-dashboard': /^Ce qui attend quelqu’un$/,
  'admin-payment': /^Camille Fortin$/,
  // The form's own heading, or the page's where the payment provider's script does not come.
  'book-payment': /^(?:Paiement|Paiement à revoir, date toujours à vous|Rien n’est débité avant la séance)$/,
  contract: /^(?:Mariage|Wedding|Famille)(?:, Québec|, Gatineau| de Camille Fortin| for Camille Fortin)$/,
  earnings: /^Revenus$/,
  'mail-choice': /^(?:Vos courriels|Your e-mails)$/,
  'payment-information': /^Paiements$/,
  'plan-overview': /^La cérémonie$/,
  provider: /^Camille Fortin$/,
  'provider-profile': /^Profil de photographe$/,
  'quote-request': /^Mariage, Québec$/,
  question: /^(?:Camille Fortin|Question|Votre question)$/,
  search: /^Aucun photographe de mariage à Québec$/,
};

const languages = {
  fr: { email: 'Courriel', password: 'Mot de passe', button: 'Se connecter' },
  en: { email: 'E-mail', password: 'Password', button: 'Sign in' },
} as const satisfies Record<LocaleCode, object>;

const opened = new Set<string>();
const openedPages = new Set<string>();
let browser: Browser;

/** An address without the ids in it: each kind of address is opened once for each kind of reader. */
function kindOf(url: string, { locale }: Reader, opener: string): string {
  const { pathname, searchParams, hash } = new URL(url);
  const name = matchUrl(pathname, ['fr', 'en'])?.name;
  return [opener, locale, name, ...searchParams.keys(), hash.replace(/=.*/, '')].join(' ');
}

async function signIn(page: Page, { email, locale }: Reader): Promise<void> {
  const words = languages[locale];
  const main = page.getByRole('main');
  await main.getByLabel(words.email).fill(email);
  await main.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: words.button, exact: true }).click();
}

async function headingOf(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  return (await heading.textContent({ timeout: A_PAGE_MS })) ?? '';
}

/** The page at an address is shown, and it is the right one. */
async function expectShown(page: Page, url: string): Promise<void> {
  const { pathname, hash } = new URL(url);
  const { name } = matchUrl(pathname, ['fr', 'en']) ?? {};
  // The key of a mailed link leaves the address once it is used.
  const at = hash.startsWith('#acces=') ? pathname : `${pathname}${hash}`;
  await expect.poll(() => page.url(), { timeout: A_PAGE_MS }).toContain(at);
  const wanted = name === undefined ? undefined : headings[name];
  await expect
    .poll(() => headingOf(page), { timeout: A_PAGE_MS, message: `${name} ${url}` })
    .toMatch(wanted ?? /^none$/);
}

/** Whether a page that was opened signed out asks for a sign-in, at once or by a link; else it is shown. */
async function isSignInAsked(page: Page, url: string, { locale }: Reader): Promise<boolean> {
  const { name = 'index' } = matchUrl(new URL(url).pathname, ['fr', 'en']) ?? {};
  const isAtSignIn = () => new URL(page.url()).pathname === urlOf('signin', locale);
  const link = page.getByRole('main').getByRole('link', { name: languages[locale].button, exact: true });
  const isShown = async () => headings[name]?.test(await headingOf(page)) === true;
  await expect
    .poll(async () => isAtSignIn() || (await link.isVisible()) || (await isShown()), {
      timeout: A_PAGE_MS,
      message: url,
    })
    .toBe(true);
  if (isAtSignIn()) return true;
  if (await isShown()) return false;
  await link.click();
  return true;
}

async function open(device: BrowserContext, url: string): Promise<Page> {
  const page = await device.newPage();
  page.setDefaultTimeout(A_PAGE_MS);
  await page.goto(url);
  return page;
}

async function expectOpens(url: string, reader: Reader): Promise<void> {
  const device = await browser.newContext({ locale: `${reader.locale}-CA`, serviceWorkers: 'block' });
  // The form of the payment provider comes from its own host, which no test asks.
  await device.route(/^https:/, (route) => route.abort());
  const errors: string[] = [];
  device.on('weberror', (error) => errors.push(error.error().message));
  const page = await open(device, url);
  const signInPage = urlOf('signin', reader.locale);
  if (reader.userId !== null && (await isSignInAsked(page, url, reader))) {
    await signIn(page, reader);
  } else if (reader.userId !== null) {
    const other = await open(device, new URL(signInPage, url).href);
    await signIn(other, reader);
    await expect.poll(() => new URL(other.url()).pathname, { timeout: A_PAGE_MS }).not.toBe(signInPage);
  }
  await expectShown(page, url);
  await expectShown(await open(device, url), url);
  await device.close();
  expect([url, errors.filter((message) => message !== 'Failed to load Stripe.js')]).toEqual([url, []]);
}

async function expectAllOpen(walk: Walk, reader: Reader): Promise<void> {
  clock.setAhead(0);
  const { userId } = reader;
  const opener = userId === null ? 'guest' : await openerOf(walk.test, userId);
  for (const url of await walk.linksOf(reader)) {
    const kind = kindOf(url, reader, opener);
    if (opened.has(kind)) continue;
    opened.add(kind);
    await expectOpens(url, reader);
    openedPages.add(matchUrl(new URL(url).pathname, ['fr', 'en'])?.name ?? url);
  }
}

/** A walk whose server a browser reaches. */
async function aWalkOnline(options: NonNullable<Parameters<typeof aWalk>[0]>): Promise<Walk> {
  const port = await freePort();
  const clientFolder = join(import.meta.dirname, '../../dist');
  const env = { ...options.env, BASE_URL: `http://localhost:${port}` };
  const walk = await aWalk({ ...options, clientFolder, env });
  await walk.test.app.listen({ host: '127.0.0.1', port });
  return walk;
}

describe.runIf(process.env['LONG'] === '1')('each address that somebody is told of opens in a browser', () => {
  beforeAll(async () => {
    const executablePath = chromiumPath();
    browser = await chromium.launch({ args: QUIET, ...(executablePath === undefined ? {} : { executablePath }) });
  });
  afterEach(() => clock.setAhead(0));
  afterAll(() => browser.close());

  describe('of requests, quotes and messages', () => {
    let walk: Walk;
    beforeAll(async () => {
      walk = await aWalkOnline({
        env: { PAYMENTS: 'none' },
        payments: { gateway: null, simulator: null, publishableKey: null },
      });
    });
    afterAll(() => walk.close());

    const readers: Readonly<Record<string, () => Promise<Reader>>> = {
      'a client in French': () => walk.client(),
      'a client in English': () => walk.client('en'),
      'a guest by mail alone': async () => walk.guest(),
    };
    describe.each(Object.entries(readers))('%s', (_, aReader) => {
      it.each(Object.entries(causes))(
        '%s',
        async (__, cause) => {
          const client = await aReader();
          const photographer = await walk.photographer(client.locale);
          const { headers } = await walk.anAdmin();
          await cause.run({ ...walk, admin: headers, client, photographer });
          await walk.tell();
          await expectAllOpen(walk, client);
          await expectAllOpen(walk, photographer);
        },
        A_CAUSE_MS,
      );
    });
  });

  describe('of money and of the house', () => {
    const charges = new FakeCharges();
    let walk: Walk;
    let admin: Reader;
    beforeAll(async () => {
      walk = await aWalkOnline({ payments: fakePayments(charges) });
      admin = await walk.anAdmin();
    });
    afterAll(() => walk.close());

    it.each(Object.entries({ ...moneyCauses, ...houseCauses }))(
      '%s',
      async (_, cause) => {
        const all = await cause({ ...walk, charges, admin, locale: 'fr' });
        await walk.tell();
        for (const { reader } of all) await expectAllOpen(walk, reader);
      },
      A_CAUSE_MS,
    );
  });

  describe('of the payment provider', () => {
    const payments = testPayments({ now: clock.now });
    let walk: Walk;
    beforeAll(async () => {
      walk = await aWalkOnline({ payments: payments.configured });
    });
    afterAll(() => walk.close());

    it.each(Object.entries(providerCauses))(
      '%s',
      async (_, cause) => {
        const admin = await walk.anAdmin();
        const all = await cause({ ...walk, payments, admin, locale: 'fr' });
        await walk.tell();
        for (const { reader } of all) await expectAllOpen(walk, reader);
      },
      A_CAUSE_MS,
    );
  });

  it('and no page is left out', () => {
    expect([...openedPages].toSorted()).toEqual(Object.keys(headings).toSorted());
  });
});
