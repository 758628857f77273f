import { join } from 'node:path';
import { SIMULATOR_KEY } from '#shared/payments/simulator-key.ts';
import type { Config } from '#server/config.ts';
import { clock } from '#server/foundation/clock.ts';
import { derivedKey } from '#server/foundation/network-address.ts';
import { demoAccounts, demoPhotographers } from './local/demo-account.ts';
import { PaymentSimulator } from './local/simulator.ts';
import type { Post } from './local/sim-webhooks.ts';
import type { PaymentGateway } from './payments.ts';
import type { StripeKeys } from '#server/stripe-keys.ts';
import { stripePayments } from './stripe-payments.ts';

/** The payment provider of a configuration. */
export interface ConfiguredPayments {
  /** Null when there is no provider: no payment account can be opened. */
  readonly gateway: PaymentGateway | null;
  /** The simulator, when it is the provider; it runs in this process. */
  readonly simulator: PaymentSimulator | null;
  /** The key with which browsers load the provider's library. */
  readonly publishableKey: string | null;
}

/** The interval at which the simulator does its due work, also when the demo moves its clock. */
const WATCH_MS = 2_000;

/**
 * The provider of photographers' accounts. An installation whose bookings are not paid may have keys, so that its
 * photographers get ready; the demo shows them with the simulator.
 */
export function providerOf({ payments, stripeKeys, isDemo }: Config): Config['payments'] {
  if (payments !== 'none') return payments;
  if (stripeKeys !== null) return 'stripe';
  return isDemo ? 'local' : 'none';
}

/** @param post delivers the simulator's messages to this server */
export function configuredPayments(config: Config, post: Post): ConfiguredPayments {
  const { stripeKeys } = config;
  const provider = providerOf(config);
  if (provider === 'stripe' && stripeKeys !== null) {
    const { publishableKey } = stripeKeys;
    return { gateway: stripePayments({ keys: stripeKeys }), simulator: null, publishableKey };
  }
  if (provider !== 'local') return { gateway: null, simulator: null, publishableKey: null };
  const keys = simulatorKeys(config.appSecret);
  const simulator = new PaymentSimulator({
    keys,
    file: join(config.dataDir, 'payments', 'simulator.json'),
    formUrl: (link) => `${config.baseUrl}/demo/paiement/${link}`,
    post,
    now: clock.now,
  });
  simulator.watch(WATCH_MS);
  if (config.isDemo) for (const account of demoAccounts(demoPhotographers)) simulator.know(account);
  const gateway = stripePayments({ keys, kind: 'simulator', address: () => simulator.address() });
  return {
    gateway: { ...gateway, close: () => simulator.close() },
    simulator,
    publishableKey: keys.publishableKey,
  };
}

/**
 * The keys of an installation's simulator, which stay the same after a restart, so that late messages are still valid.
 */
function simulatorKeys(appSecret: string): StripeKeys {
  const secretOf = (purpose: string) => derivedKey(appSecret, `payment simulator: ${purpose}`).toString('hex');
  return {
    secretKey: `sk_test_${secretOf('calls')}`,
    publishableKey: SIMULATOR_KEY,
    webhookSecret: `whsec_${secretOf('platform')}`,
    connectWebhookSecret: `whsec_${secretOf('connect')}`,
  };
}
