/**
 * The keys of an account at Stripe: the secret key of our calls, the public key of browsers, and the secrets that sign
 * its messages.
 */
export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly connectWebhookSecret: string;
}

/** The variables of the keys: each with the format of its value, as text and as a pattern. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: ['sk_… or rk_…', /^[rs]k_(?:test|live)_\w{8,240}$/],
  STRIPE_PUBLISHABLE_KEY: ['pk_…', /^pk_(?:test|live)_\w{8,240}$/],
  STRIPE_WEBHOOK_SECRET: ['whsec_…', /^whsec_\S{16,240}$/],
  STRIPE_CONNECT_WEBHOOK_SECRET: ['whsec_…', /^whsec_\S{16,240}$/],
} as const;
export type StripeVariable = keyof typeof stripeVariables;

/**
 * The configured keys; null without any.
 * @param given the values in the right format; empty for a variable that is not set
 * @param problems receives a line for each problem of their combination
 */
export function stripeKeysOf(
  given: Readonly<Record<StripeVariable, string>>,
  isDemo: boolean,
  problems: string[],
): StripeKeys | null {
  const names = Object.keys(given) as StripeVariable[];
  const missing = names.filter((name) => given[name] === '');
  if (missing.length === names.length) return null;
  for (const name of missing) problems.push(`${name}: required, as the other keys of Stripe are set`);
  const keys = {
    secretKey: given.STRIPE_SECRET_KEY,
    publishableKey: given.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: given.STRIPE_WEBHOOK_SECRET,
    connectWebhookSecret: given.STRIPE_CONNECT_WEBHOOK_SECRET,
  };
  if (missing.length > 0) return keys;
  if (isLive(keys.secretKey) !== isLive(keys.publishableKey)) {
    problems.push('STRIPE_PUBLISHABLE_KEY: must be of the same mode as STRIPE_SECRET_KEY, test or live');
  }
  if (keys.webhookSecret === keys.connectWebhookSecret) {
    problems.push('STRIPE_CONNECT_WEBHOOK_SECRET: must differ from STRIPE_WEBHOOK_SECRET, as each address has its own');
  }
  if (isDemo && isLive(keys.secretKey)) problems.push('STRIPE_SECRET_KEY: the demo takes no live key');
  return keys;
}

function isLive(key: string): boolean {
  return key.includes('_live_');
}
