import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localeCodes } from '#shared/locales.ts';
import { type RouteName, routes, urlOf } from '#shared/routes.ts';
import { buildApp } from '../../../app.ts';
import type { Config } from '../../../config.ts';
import { aProvider } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const RENDERER = `
export const render = async () => ({ status: 200, movedTo: null, head: '', html: '', noScript: '', data: {} });
export const renderTrouble = async () => ({ head: '', html: '' });
export const shellWords = async () => ({ title: '', head: '', noScript: '' });
export const keptShellWords = shellWords;`;

const clientFolder = mkdtempSync(join(tmpdir(), 'declic-client-'));
let test: TestApp;
let slug: string;
const sites: FastifyInstance[] = [];

beforeAll(async () => {
  for (const folder of ['client/.vite', 'ssr']) mkdirSync(join(clientFolder, folder), { recursive: true });
  writeFileSync(join(clientFolder, 'client/app.html'), '<html lang="fr"><!--head--><!--app-->');
  writeFileSync(join(clientFolder, 'client/.vite/manifest.json'), '{}');
  writeFileSync(join(clientFolder, 'ssr/package.json'), '{"type":"module"}');
  writeFileSync(join(clientFolder, 'ssr/entry-server.js'), RENDERER);
  test = await testApp();
  slug = `p-${(await aProvider(test)).providerId}`;
});
afterAll(async () => {
  await Promise.all(sites.map((app) => app.close()));
  await test.close();
  rmSync(clientFolder, { recursive: true });
});

async function site(config: Partial<Config>) {
  const { database, mail } = test;
  const app = await buildApp({ config: { ...test.config, ...config }, database, mail, clientFolder });
  sites.push(app);
  await app.ready();
  return app;
}

/** Each address of the site: its route, its policy, and whether its document is marked as that of a payment. */
async function policies(config: Partial<Config>) {
  const app = await site(config);
  const addresses = (Object.keys(routes) as RouteName[]).flatMap((name) =>
    localeCodes.map(
      (locale) => [name, urlOf(name, locale, { id: '7', token: 'x', slug, category: 'mariage' })] as const,
    ),
  );
  return Promise.all(
    addresses.map(async ([name, path]) => {
      const { headers, body } = await app.inject(path);
      const policy = String(headers['content-security-policy']);
      return { name, policy, isMarked: body.startsWith('<html data-payment ') };
    }),
  );
}

it('the document of a payment alone lets the payment provider’s form in, and only where Stripe is the provider', async () => {
  const stripe = { secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'w', connectWebhookSecret: 'c' };
  const withStripe = await policies({ stripeKeys: stripe, payments: 'stripe' });
  for (const { name, policy, isMarked } of withStripe) {
    const isPayment = name === 'book-payment';
    expect([name, isMarked, policy.includes('stripe'), /trusted-types[^;]* default/.test(policy)]).toEqual([
      name,
      isPayment,
      isPayment,
      isPayment,
    ]);
    expect(policy, name).toContain("require-trusted-types-for 'script'");
    expect(policy, name).not.toMatch(/unsafe|data:|\*(?!\.js\.stripe\.com)/);
  }
  const ofPayment = withStripe.find(({ name }) => name === 'book-payment')?.policy ?? '';
  for (const directive of [
    /script-src 'self' 'sha256-[^']+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/,
    /frame-src 'self' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com https:\/\/hooks\.stripe\.com(?:;|$)/,
    /connect-src 'self' https:\/\/api\.stripe\.com;/,
  ]) {
    expect(ofPayment).toMatch(directive);
  }
  const others = [{ payments: 'local' }, { stripeKeys: stripe, payments: 'none' }] as const;
  for (const config of others) {
    const strict = await policies(config);
    expect(strict.filter(({ policy }) => policy.includes('stripe'))).toEqual([]);
  }
});
