// no database
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { providerOf } from './gateways/payments/configured-payments.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'declic-config-'));
const base = { DATA_DIR: dataDir };

describe('the configuration', () => {
  it('has a default for everything outside production', () => {
    expect(loadConfig(base)).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      baseUrl: 'http://localhost:3000',
      databaseUrl: null,
      phase: 'live',
      locales: ['fr'],
      isDemo: false,
    });
  });

  it('uses the mail address as the address of the responsible person by default', () => {
    expect(loadConfig(base).privacyOfficer).toEqual({ title: null, email: 'bonjour@declic.test' });
    const named = { ...base, PRIVACY_OFFICER: 'La direction <vie-privee@exemple.ca>' };
    expect(loadConfig(named).privacyOfficer).toEqual({ title: 'La direction', email: 'vie-privee@exemple.ca' });
  });

  it('reads the links of the footer', () => {
    expect(loadConfig(base).socialLinks).toEqual([]);
    const named = { ...base, SOCIAL_LINKS: 'https://www.instagram.com/declic, https://facebook.com/declic' };
    expect(loadConfig(named).socialLinks).toEqual(['https://www.instagram.com/declic', 'https://facebook.com/declic']);
  });

  it('reads who the platform is on its own documents', () => {
    expect(loadConfig(base).platform).toEqual({ name: 'Déclic', address: [], tpsNo: null, tvqNo: null });
    const named = { ...base, PLATFORM_ADDRESS: '1, rue du Port; Québec', PLATFORM_TVQ_NO: '1234567890tq0001' };
    expect(loadConfig(named).platform).toEqual({
      name: 'Déclic',
      address: ['1, rue du Port', 'Québec'],
      tpsNo: null,
      tvqNo: '1234567890 TQ0001',
    });
  });

  it('keeps the secret that it generated', () => {
    expect(loadConfig(base).appSecret).toBe(loadConfig(base).appSecret);
    expect(readFileSync(join(dataDir, 'app-secret'), 'utf8').trim()).toBe(loadConfig(base).appSecret);
  });

  it.each([
    ['PORT', 'abc', /PORT: expected a whole number from 0 to 65535, got "abc"/],
    ['BASE_URL', 'ftp://x', /BASE_URL: expected an http or https address/],
    ['DATABASE_URL', 'mysql://x', /DATABASE_URL: expected postgresql:/],
    ['DATABASE_READ_URL', 'mysql://x', /DATABASE_READ_URL: expected postgresql:/],
    ['DATABASE_READ_URL', 'postgresql://x/y', /DATABASE_READ_URL: a replica of DATABASE_URL, which is not set/],
    ['PHASE', 'soon', /PHASE: expected live, phase1, prelaunch, got "soon"/],
    ['LOCALES', 'fr,de', /LOCALES: expected fr or fr,en/],
    ['LIMITS', '{"page_size":0}', /LIMITS/],
    ['SMTP_URL', 'mail.example', /SMTP_URL/],
    ['PRIVACY_OFFICER', 'nom@exemple.ca', /PRIVACY_OFFICER: expected Title <address>/],
    ['PLATFORM_TPS_NO', '123', /PLATFORM_TPS_NO: expected 123456789 RT0001/],
    ['SOCIAL_LINKS', 'instagram.com/declic', /SOCIAL_LINKS: expected https addresses/],
    ['SOCIAL_LINKS', 'https://x.com/"><script>', /SOCIAL_LINKS/],
    ['TRUST_PROXY', '-1', /TRUST_PROXY/],
    ['VAPID_PRIVATE_KEY', 'short', /VAPID_PRIVATE_KEY: expected a private key of P-256/],
    ['APP_SECRET', 'short', /APP_SECRET: expected at least 32 characters/],
  ])('refuses a bad %s by its name, and says what is allowed', (name, value, words) => {
    expect(() => loadConfig({ ...base, [name]: value })).toThrow(words);
  });

  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_0123456789',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_platform_door',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_of_the_connect_door',
  };

  it('is paid by Stripe where its keys are set, else by nobody unless it says so', () => {
    const production = { ...base, NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32) };
    for (const env of [base, production]) expect(loadConfig(env)).toMatchObject({ payments: 'none', stripeKeys: null });
    expect(loadConfig({ ...base, PAYMENTS: 'local' }).payments).toBe('local');
    expect(loadConfig({ ...base, DEMO: '1' }).payments).toBe('local');
    expect(loadConfig(base).payments).toBe('none');
    expect(() => loadConfig({ ...production, PAYMENTS: 'local' })).toThrow(/PAYMENTS: local is a simulator/);
    expect(() => loadConfig({ ...base, PAYMENTS: 'stripe' })).toThrow(/PAYMENTS: stripe needs STRIPE_SECRET_KEY, /);
    expect(() => loadConfig({ ...base, PAYMENTS: 'simulated' })).toThrow(/PAYMENTS: expected none, local, stripe/);
    expect(loadConfig({ ...production, ...stripe, PAYMENTS: 'none' }).payments).toBe('none');
    const paid = loadConfig({ ...production, ...stripe });
    expect(paid.payments).toBe('stripe');
    expect(paid.stripeKeys).toEqual({
      secretKey: stripe.STRIPE_SECRET_KEY,
      publishableKey: stripe.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      connectWebhookSecret: stripe.STRIPE_CONNECT_WEBHOOK_SECRET,
    });
  });

  it('opens accounts of photographers where bookings are paid, with the keys alone, and in the demo', () => {
    expect(providerOf(loadConfig(base))).toBe('none');
    expect(providerOf(loadConfig({ ...base, DEMO: '1' }))).toBe('local');
    expect(providerOf(loadConfig({ ...base, PAYMENTS: 'local' }))).toBe('local');
    expect(providerOf(loadConfig({ ...base, ...stripe, PAYMENTS: 'none' }))).toBe('stripe');
  });

  it.each([
    [{ STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET: required, as the other keys/],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789' }, /STRIPE_PUBLISHABLE_KEY: must be of the same mode/],
    [{ STRIPE_CONNECT_WEBHOOK_SECRET: stripe.STRIPE_WEBHOOK_SECRET }, /STRIPE_CONNECT_WEBHOOK_SECRET: must differ/],
    [
      { DEMO: '1', STRIPE_SECRET_KEY: 'sk_live_0123456789', STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789' },
      /STRIPE_SECRET_KEY: the demo takes no live key/,
    ],
  ])('refuses payment keys that do not match: %j', (change, words) => {
    expect(() => loadConfig({ ...base, ...stripe, ...change })).toThrow(words);
  });

  it('never repeats a secret, not even a bad one', () => {
    const bad = { ...base, ...stripe, STRIPE_SECRET_KEY: 'pk_test_pasted_here' };
    expect(() => loadConfig(bad)).toThrow(/^STRIPE_SECRET_KEY: expected sk_… or rk_…, or nothing, got another value$/);
  });

  it('names every bad value at once', () => {
    expect(() => loadConfig({ ...base, PORT: 'x', PHASE: 'y' })).toThrow(/PORT[^]*PHASE/);
  });

  it('reads the key for push services, and never pushes to this machine in production', () => {
    const env = { ...base, VAPID_PRIVATE_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94' };
    expect(loadConfig(base).pushKeys).toBeNull();
    // The pair of RFC 8291, appendix A.
    expect(loadConfig(env).pushKeys?.publicKey).toBe(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    );
    const production = { ...base, NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32), PUSH_TO_LOOPBACK: '1' };
    expect(() => loadConfig(production)).toThrow(/PUSH_TO_LOOPBACK: for tests/);
  });

  it('requires a secret in production', () => {
    expect(() => loadConfig({ ...base, NODE_ENV: 'production' })).toThrow('APP_SECRET: required in production');
  });

  it('requires https in production, but on this machine', () => {
    const production = { ...base, NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32) };
    expect(() => loadConfig({ ...production, BASE_URL: 'http://declic.example' })).toThrow(
      'BASE_URL: https in production',
    );
    for (const BASE_URL of ['https://declic.example', 'http://localhost:3000']) {
      expect(loadConfig({ ...production, BASE_URL }).baseUrl).toBe(BASE_URL);
    }
  });

  it('serves the demo to this machine only, in both languages', () => {
    expect(loadConfig({ ...base, DEMO: '1' }).locales).toEqual(['fr', 'en']);
    expect(loadConfig({ ...base, DEMO: '1', LOCALES: 'fr' }).locales).toEqual(['fr']);
    expect(() => loadConfig({ ...base, DEMO: '1', HOST: '0.0.0.0' })).toThrow(ConfigError);
    expect(() => loadConfig({ ...base, DEMO: '1', BASE_URL: 'https://declic.example' })).toThrow(ConfigError);
    expect(() => loadConfig({ ...base, DEMO: '1', TRUST_PROXY: '1' })).toThrow(/DEMO: .*TRUST_PROXY must be 0/);
  });

  it('stops the start with exit code 1 and the name of the value', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, PORT: 'abc' },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('PORT: expected')]);
  });
});
