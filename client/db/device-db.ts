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
  /** The owner that is on this device for the first time, until its person has read what that means. */
  new_here: { owner: Owner };
  /** What the person answered when offered to install the app: asked once. */
  install: { answer: 'installed' | 'declined' };
  /** Photos shared with the app that are no photos of a portfolio yet; their bytes are kept by `shared-files.ts`. */
  shares: readonly Share[];
}

/** Photos that came together from a phone's gallery, or from any page that posts a form to us. */
export interface Share {
  readonly id: string;
  /** The person signed in when they came, or who has signed in since in the tab they opened; null: nobody yet. */
  readonly owner: Owner | null;
  /** Known to that tab alone; null once they are somebody's. */
  readonly ticket: string | null;
  readonly count: number;
  readonly kept_at: string;
  /** Nothing is taken into a portfolio before the person has said yes. */
  readonly state: 'arriving' | 'offered' | 'accepted';
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
  /** The session they left, and what they were told would be thrown away (`unsentOf`); older builds kept neither. */
  discarded?: { session_id: string; told: readonly string[] };
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
