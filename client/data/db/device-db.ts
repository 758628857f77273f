import { Dexie, type EntityTable } from 'dexie';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { SessionEnd } from '#shared/accounts/session-ends.ts';
import type { Owner } from '#shared/ids.ts';

/** Facts of the device, independent of its user. The service worker reads the same database. */
export interface DeviceFacts {
  /** The guest of this device: 256 random bits, base64url, created once. */
  guest: { secret: string; owner: Owner };
  /** The signed-in person, as last seen; the access token itself is never stored. */
  session: { owner: Owner; session_id: string; user: CurrentUser; seen_at: string };
  /** The language last used, for contexts without a page. */
  locale: LocaleCode;
  /** The browser's answer to the request for persistent storage, and whether the person was told of a refusal. */
  storage: { isPersistent: boolean; isTold: boolean };
  /** A new owner on this device, until the person has read what that means. */
  new_here: { owner: Owner };
  /** The person's answer to the offer to install the app, which is made once. */
  install: { answer: 'installed' | 'declined' };
  /** The person's last answer about push messages on this device; `declined` is asked no more by itself. */
  push: { answer: 'told' | 'stopped' | 'declined' };
  /** The last session ended elsewhere, until the next sign-in. */
  session_over: { readonly reason: SessionEnd };
  /** The city of the last search or booking: its photographers are kept for search without network. */
  city: { readonly slug: string };
  /** Photos shared with the app that are not yet in a portfolio; `shared-files.ts` keeps their bytes. */
  shares: readonly Share[];
}

/** Photos shared together from a phone's gallery, or from any page that posts a form to us. */
export interface Share {
  readonly id: string;
  /** The person who was signed in when the photos arrived, or who signed in later in their tab; null before that. */
  readonly owner: Owner | null;
  /** Known to that tab only; null once the files belong to a person. */
  readonly ticket: string | null;
  /** The address of the photographer who joined with this photo, lower case; empty while their form is open. */
  readonly joiner?: string;
  readonly count: number;
  readonly kept_at: string;
  /** The person's consent: no file enters a portfolio before it. */
  readonly state: 'arriving' | 'offered' | 'accepted';
}

type Fact = { [Key in keyof DeviceFacts]: { key: Key; value: DeviceFacts[Key] } }[keyof DeviceFacts];

/** A person who used this device, and whose drafts or queue may still be on it. */
export interface KnownOwner {
  owner: Owner;
  /** A name by which the person recognizes the account; a guest has none. */
  label: string | null;
  last_seen_at: string;
  /**
   * The person signed out and discarded the unsent work; the next context that finds this mark finishes the deletion.
   */
  is_discarded?: boolean;
  /** The session they ended, and the list of what would be discarded (`unsentOf`); older builds stored neither. */
  discarded?: { session_id: string; told: readonly string[] };
}

/** A session that ended here before the server was told: its cookie must not be used for a renewal. */
export interface SignedOutMark {
  session_id: string;
  owner: Owner;
  at: string;
}

/**
 * A guest of this device claimed by an account that the server has not confirmed yet: nothing is sent as this guest any
 * more.
 */
export interface GuestClaim {
  guest: Owner;
  secret: string;
  to: Owner;
}

/** A public list stored for use without network, with its date. */
export interface ReferenceRow {
  key: string;
  value: unknown;
  fetched_at: string;
}

export interface IndexedDbPort {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof globalThis.IDBKeyRange;
}

/** One small database for the device: the current owner, earlier owners, the guest's secret, public reference lists. */
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
