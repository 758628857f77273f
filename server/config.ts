import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type LocaleCode, localeCodes } from '#shared/locales.ts';
import { type Limits, limitsSchema } from '#shared/limits.ts';
import { type Phase, phases } from '#shared/prelaunch/phases.ts';
import { type BackupConfig, backupsOf } from './backup-parts.ts';
import { type PushKeys, pushKeysOf } from './push-keys.ts';
import { type Platform, platformOf } from './platform-parts.ts';
import { A_POSTGRES_URL, postgresUrl, type RunningConfig, runningOf } from './running-parts.ts';
import { type StripeKeys, stripeKeysOf, type StripeVariable, stripeVariables } from './stripe-keys.ts';

export interface Config extends RunningConfig {
  readonly host: string;
  readonly port: number;
  /** The public origin, without a trailing slash; links in mails start with it. */
  readonly baseUrl: string;
  readonly dataDir: string;
  /** PostgreSQL; null is the embedded SQLite file in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly appSecret: string;
  readonly phase: Phase;
  readonly locales: readonly LocaleCode[];
  /** Null keeps messages as .eml files under `dataDir`. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The person responsible for personal information (Law 25); without a title, the page uses a default text. */
  readonly privacyOfficer: { readonly title: string | null; readonly email: string };
  /** The address of our mailbox for messages. */
  readonly contactEmail: string;
  /** Our name on our own documents: lines of an address, and registration numbers; a tax without a number is on none. */
  readonly platform: Platform;
  /** Links to our other pages, for the footer. */
  readonly socialLinks: readonly string[];
  /** Number of reverse proxies in front of us. One or more implies HTTPS, as does an https `baseUrl`. */
  readonly trustProxy: number;
  readonly isDemo: boolean;
  /**
   * The maximum number of photos in each demo portfolio, and the megapixels that each is enlarged to (0: not enlarged).
   */
  readonly demoPhotos: { readonly count: number; readonly megapixels: number };
  /**
   * The payment of bookings: none (then no slot is held or booked instantly), by the simulator in this process, or by
   * Stripe.
   */
  readonly payments: (typeof paymentModes)[number];
  /** The keys of Stripe; null without any. */
  readonly stripeKeys: StripeKeys | null;
  /** The keys by which push services know this installation; null: those of the data folder. */
  readonly pushKeys: PushKeys | null;
  /** Whether push messages may go to this machine: for tests. */
  readonly pushesToLoopback: boolean;
  readonly backups: BackupConfig;
  readonly logLevel: (typeof logLevels)[number];
  readonly limits: Limits;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const paymentModes = ['none', 'local', 'stripe'] as const;
const LOOPBACK = /^(?:::1|(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?)$/i;
const MAX_PORT = 65_535;
const MAX_DEMO_PHOTOS = 40;
const MAX_MEGAPIXELS = 60;
const MIN_SECRET_LENGTH = 32;
/** Values that are never repeated, not even in an error message. */
const SECRETS: ReadonlySet<string> = new Set([
  'APP_SECRET',
  'AWS_SECRET_ACCESS_KEY',
  'BACKUP_KEY',
  'METRICS_TOKEN',
  'VAPID_PRIVATE_KEY',
  ...Object.keys(stripeVariables),
]);

/** One or more variables have an invalid value; the message names each one and its allowed values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the whole configuration. No other server code reads the environment.
 * @param secretOf returns the secret of a data folder when the environment has none
 * @throws ConfigError naming every variable with a bad value, and the allowed values
 */
export function loadConfig(env: Env = process.env, secretOf: (dataDir: string) => string = storedSecret): Config {
  const problems: string[] = [];
  const read = reader(env, problems);
  const isProduction = env['NODE_ENV'] === 'production';

  const host = read('HOST', '127.0.0.1', 'a host name or address', (value) => value);
  const port = read('PORT', '3000', `a whole number from 0 to ${MAX_PORT}`, wholeNumber(0, MAX_PORT));
  const isDemo = read('DEMO', '0', '0 or 1', oneOf(['0', '1'])) === '1';
  const baseUrl = read('BASE_URL', `http://localhost:${port}`, 'an http or https address without a path', webOrigin);
  const dataDir = resolve(read('DATA_DIR', './data', 'a folder', (value) => value));
  const mailFrom = read('MAIL_FROM', 'Déclic <bonjour@declic.test>', 'a sender: Name <address>', mailSender);
  const config: Omit<Config, 'appSecret'> = {
    host,
    port,
    baseUrl,
    dataDir,
    databaseUrl: read('DATABASE_URL', '', A_POSTGRES_URL, postgresUrl),
    phase: read('PHASE', 'live', phases.join(', '), oneOf(phases)),
    locales: read('LOCALES', isDemo ? 'fr,en' : 'fr', 'fr or fr,en', localeList),
    smtpUrl: read('SMTP_URL', '', 'smtp://… or smtps://…, or nothing', smtpAddress),
    mailFrom,
    privacyOfficer: officerOf(read('PRIVACY_OFFICER', '', 'Title <address>, or nothing', titledAddress), mailFrom),
    contactEmail: read('CONTACT_EMAIL', addressOf(mailFrom), 'an e-mail address', mailAddress),
    platform: platformOf(read, isDemo, nameOf(mailFrom)),
    socialLinks: read('SOCIAL_LINKS', '', 'https addresses, separated by commas, or nothing', webAddresses),
    trustProxy: read('TRUST_PROXY', '0', 'how many proxies stand in front, 0 to 5', wholeNumber(0, 5)),
    isDemo,
    demoPhotos: {
      count: read('DEMO_PHOTOS', String(MAX_DEMO_PHOTOS), `0 to ${MAX_DEMO_PHOTOS}`, wholeNumber(0, MAX_DEMO_PHOTOS)),
      megapixels: read('DEMO_MEGAPIXELS', '0', `0 to ${MAX_MEGAPIXELS}`, wholeNumber(0, MAX_MEGAPIXELS)),
    },
    ...paymentsOf(read, { isDemo, isProduction }, problems),
    pushKeys: read('VAPID_PRIVATE_KEY', '', 'a private key of P-256 (32 bytes, base64url), or nothing', vapidKey),
    pushesToLoopback: read('PUSH_TO_LOOPBACK', '0', '0 or 1', oneOf(['0', '1'])) === '1',
    backups: backupsOf(read),
    ...runningOf(read, problems),
    logLevel: read('LOG_LEVEL', 'info', logLevels.join(', '), oneOf(logLevels)),
    limits: read('LIMITS', '{}', 'a JSON object of limits (shared/limits.ts)', limits),
  };
  const isHere = isThisMachine(new URL(baseUrl).hostname);
  if (isDemo && !(isThisMachine(host) && isHere)) {
    problems.push('DEMO: its accounts are public, so it runs only where HOST and BASE_URL are this machine (loopback)');
  }
  if (isDemo && config.trustProxy > 0) {
    problems.push('DEMO: its accounts are public, so it runs behind no proxy (TRUST_PROXY must be 0)');
  }
  if (isProduction && !isHere && !baseUrl.startsWith('https:')) problems.push('BASE_URL: https in production');
  if (config.databaseReadUrl !== null && config.databaseUrl === null) {
    problems.push('DATABASE_READ_URL: a replica of DATABASE_URL, which is not set');
  }
  if (config.pushesToLoopback && isProduction) problems.push('PUSH_TO_LOOPBACK: for tests, 0 in production');
  const secret = read('APP_SECRET', '', `at least ${MIN_SECRET_LENGTH} characters`, appSecret);
  if (secret === null && isProduction) problems.push('APP_SECRET: required in production');
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return { ...config, appSecret: secret ?? secretOf(dataDir) };
}

/** Whether people use HTTPS. Cookies are then `Secure`, and HSTS is sent. */
export function isSecure({ baseUrl, trustProxy }: Pick<Config, 'baseUrl' | 'trustProxy'>): boolean {
  return baseUrl.startsWith('https:') || trustProxy > 0;
}

/** Whether a host, with or without a port, is this machine's loopback. */
export function isThisMachine(host: string): boolean {
  return LOOPBACK.test(host);
}

type Parse<Value> = (value: string) => Value | undefined;

function reader(env: Env, problems: string[]) {
  return <Value>(name: string, fallback: string, allowed: string, parse: Parse<Value>): Value => {
    const given = env[name];
    const parsed = given === undefined ? undefined : parse(given);
    const shown = SECRETS.has(name) ? 'another value' : `"${given}"`;
    if (given !== undefined && parsed === undefined) problems.push(`${name}: expected ${allowed}, got ${shown}`);
    return parsed ?? (parse(fallback) as Value);
  };
}

/** Stripe where its keys are set, unless the installation says otherwise. */
function paymentsOf(
  read: ReturnType<typeof reader>,
  { isDemo, isProduction }: { isDemo: boolean; isProduction: boolean },
  problems: string[],
): Pick<Config, 'payments' | 'stripeKeys'> {
  const known = problems.length;
  const stripeKeys = keysOf(read, isDemo, problems);
  const areKeysWrong = problems.length > known;
  const withoutKeys = isDemo && !isProduction ? 'local' : 'none';
  const fallback = stripeKeys === null ? withoutKeys : 'stripe';
  const payments = read('PAYMENTS', fallback, paymentModes.join(', '), oneOf(paymentModes));
  if (payments === 'stripe' && stripeKeys === null && !areKeysWrong) {
    problems.push(`PAYMENTS: stripe needs ${Object.keys(stripeVariables).join(', ')}`);
  }
  if (payments === 'local' && isProduction) {
    problems.push('PAYMENTS: local is a simulator, which takes no money: none or stripe in production');
  }
  return { payments, stripeKeys };
}

function keysOf(read: ReturnType<typeof reader>, isDemo: boolean, problems: string[]): StripeKeys | null {
  const known = problems.length;
  const valueOf = (name: StripeVariable) => {
    const [form, pattern] = stripeVariables[name];
    return read(name, '', `${form}, or nothing`, (value) => (value === '' || pattern.test(value) ? value : undefined));
  };
  const given = {
    STRIPE_SECRET_KEY: valueOf('STRIPE_SECRET_KEY'),
    STRIPE_PUBLISHABLE_KEY: valueOf('STRIPE_PUBLISHABLE_KEY'),
    STRIPE_WEBHOOK_SECRET: valueOf('STRIPE_WEBHOOK_SECRET'),
    STRIPE_CONNECT_WEBHOOK_SECRET: valueOf('STRIPE_CONNECT_WEBHOOK_SECRET'),
  };
  // A variable in an invalid format has been reported already.
  return problems.length > known ? null : stripeKeysOf(given, isDemo, problems);
}

function wholeNumber(min: number, max: number): Parse<number> {
  return (value) => {
    const number = Number(value);
    return value !== '' && Number.isInteger(number) && number >= min && number <= max ? number : undefined;
  };
}

function oneOf<const Item extends string>(items: readonly Item[]): Parse<Item> {
  return (value) => items.find((item) => item === value);
}

function webOrigin(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' ? url.origin : undefined;
}

function webAddresses(value: string): readonly string[] | undefined {
  const links = value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return links.every((link) => /^https:\/\/[^\s"<>]+$/.test(link) && URL.canParse(link)) ? links : undefined;
}

function smtpAddress(value: string): string | null | undefined {
  if (value === '') return null;
  return URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) ? value : undefined;
}

function mailSender(value: string): string | undefined {
  return /^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$/.test(value) ? value : undefined;
}

/** A title and an address; null without any. */
function titledAddress(value: string): Config['privacyOfficer'] | null | undefined {
  if (value === '') return null;
  const [, title = '', email = ''] = /^([^<>\r\n]+)<([^<>@\s]+@[^<>@\s]+)>$/.exec(value) ?? [];
  return email === '' || title.trim() === '' ? undefined : { title: title.trim(), email };
}

function mailAddress(value: string): string | undefined {
  return /^[^<>@\s,;]+@[^<>@\s,;]+$/.test(value) ? value : undefined;
}

/** The name of a sender; without one, ours. */
function nameOf(sender: string): string {
  return (
    sender
      .replace(/<[^>]*>$/, '')
      .replaceAll('"', '')
      .trim() || 'Déclic'
  );
}

/** The address of a sender. */
function addressOf(sender: string): string {
  return /<([^>]+)>$/.exec(sender)?.[1] ?? sender;
}

/** The named person responsible for personal information, otherwise the sender of mails. */
function officerOf(named: Config['privacyOfficer'] | null, mailFrom: string): Config['privacyOfficer'] {
  return named ?? { title: null, email: addressOf(mailFrom) };
}

function localeList(value: string): readonly LocaleCode[] | undefined {
  const parts = value.split(',').map((part) => part.trim());
  const known = localeCodes.filter((code) => parts.includes(code));
  return known.length === parts.length && known.length > 0 ? known : undefined;
}

function limits(value: string): Limits | undefined {
  try {
    const parsed = limitsSchema.safeParse(JSON.parse(value));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function appSecret(value: string): string | null | undefined {
  if (value === '') return null;
  return value.length >= MIN_SECRET_LENGTH ? value : undefined;
}

function vapidKey(value: string): PushKeys | null | undefined {
  return value === '' ? null : pushKeysOf(value);
}

/** Outside production a secret is generated once and stored beside the data, readable by its owner only. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'app-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(MIN_SECRET_LENGTH).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
