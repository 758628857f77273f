import { Dexie, type EntityTable } from 'dexie';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Owner } from '#shared/ids.ts';

/** What the device knows whoever is using it. The service worker reads the same database. */
export interface DeviceFacts {
  /** The guest this device is: 256 random bits, base64url. Minted once. */
  guest: { secret: string; owner: Owner };
  /** The person signed in, as last seen; the access token itself is never stored. */
  session: { owner: Owner; session_id: string; user: CurrentUser; seen_at: string };
  /** The language last used, for what has no page. */
  locale: LocaleCode;
  /** What the browser answered when asked to keep what is here, and whether the person was told of a refusal. */
  storage: { isPersistent: boolean; isTold: boolean };
  /** What the person answered when offered to install the app: asked once. */
  install: { answer: 'installed' | 'declined' };
}

type Fact = { [Key in keyof DeviceFacts]: { key: Key; value: DeviceFacts[Key] } }[keyof DeviceFacts];

/** Somebody who used this device, and whose drafts or queue may still be on it. */
export interface KnownOwner {
  owner: Owner;
  /** How the person will recognise it; a guest has none. */
  label: string | null;
  last_seen_at: string;
  /** They signed out and threw away what was not sent: whoever finds this finishes it. */
  is_discarded?: boolean;
}

/** A session ended here while the server could not be told: its cookie must not be used to renew it. */
export interface SignedOutMark {
  session_id: string;
  owner: Owner;
  at: string;
}

/**
 * A guest of this device whose things the person has given to an account, while the server has not confirmed it: nothing
 * leaves as this guest any more.
 */
export interface GuestClaim {
  guest: Owner;
  secret: string;
  to: Owner;
}

/** A public list kept for when the network is away, with its age. */
export interface ReferenceRow {
  key: string;
  value: unknown;
  fetched_at: string;
}

export interface IndexedDbPort {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof globalThis.IDBKeyRange;
}

/** One small database a device: who is here, who was, the guest's secret, public reference lists. */
export class DeviceDb extends Dexie {
  declare facts: EntityTable<Fact, 'key'>;
  declare owners: EntityTable<KnownOwner, 'owner'>;
  declare signed_out: EntityTable<SignedOutMark, 'session_id'>;
  declare claims: EntityTable<GuestClaim, 'guest'>;
  declare reference: EntityTable<ReferenceRow, 'key'>;

  constructor(port?: IndexedDbPort) {
    super('declic-device', { ...port, chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      facts: 'key',
      owners: 'owner',
      signed_out: 'session_id',
      claims: 'guest, to',
      reference: 'key',
    });
  }

  async fact<Key extends keyof DeviceFacts>(key: Key): Promise<DeviceFacts[Key] | null> {
    const row = await this.facts.get(key);
    return (row?.value ?? null) as DeviceFacts[Key] | null;
  }

  async setFact<Key extends keyof DeviceFacts>(key: Key, value: DeviceFacts[Key]): Promise<void> {
    await this.facts.put({ key, value });
  }
}
