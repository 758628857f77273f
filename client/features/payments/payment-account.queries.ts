import { haveArrived } from '#client/data/db/kept-list.ts';
import { metaOf } from '#client/data/db/owner-db.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import type { PublicConfig } from '#shared/config/config.schema.ts';
import { SIMULATOR_KEY } from '#shared/payments/simulator-key.ts';
import type { PaymentAccount } from '#shared/payments/payment-account.schema.ts';

/** A photographer's payment account, as last seen on this device. */
export interface KnownAccount {
  /** Null when they have none. */
  readonly account: PaymentAccount | null;
  /** The time of the last pull, ISO 8601; null before the first one, when nothing is known. */
  readonly seenAt: string | null;
  /** Whether this installation has payment accounts; null when this device does not know yet. */
  readonly isOffered: boolean | null;
  /** Whether the payment provider is the simulator, where no identity is checked; null when this device does not know. */
  readonly isSimulated: boolean | null;
}

/** Null when nobody is signed in. */
export async function knownAccount(providerId: string): Promise<KnownAccount | null> {
  const { device, openOwner } = runtime.ports;
  const session = await device.fact('session');
  if (session === null || session === undefined) return null;
  const db = openOwner(session.owner);
  const hasArrived = await haveArrived(db, 'payment_account');
  const row = await db.rowsOf('payment_account').get(providerId);
  const config = (await device.reference.get('/api/config'))?.value as PublicConfig | undefined;
  return {
    account: row?.data ?? null,
    seenAt: hasArrived ? ((await metaOf(db, 'sync'))?.pulled_at ?? null) : null,
    isOffered: config === undefined ? null : config.stripe_publishable_key !== null,
    isSimulated: config === undefined ? null : config.stripe_publishable_key === SIMULATOR_KEY,
  };
}
