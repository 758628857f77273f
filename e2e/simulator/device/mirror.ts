import type { EntityRow, StoredRow } from '#client/data/db/entity-rows.ts';
import {
  type Asset,
  type AssetChunk,
  type HeldDeletion,
  type OutboxItem,
  ownerDbName,
} from '#client/data/db/owner-db.ts';
import type { DeviceFacts, GuestClaim } from '#client/data/db/device-db.ts';
import type { Owner } from '#shared/ids.ts';
import type { Photo } from '#shared/portfolio/photo.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { EntityType } from '#shared/sync/sync.schema.ts';
import type { TableWrite } from './context.ts';

/** The committed rows of the device, table by table, without reads of its databases. */
export class Mirror {
  readonly #tables = new Map<Owner | 'device', Map<string, Map<unknown, unknown>>>();

  owners(): Owner[] {
    return [...this.#tables.keys()].filter((owner) => owner !== 'device');
  }

  outbox(owner: Owner): OutboxItem[] {
    const rows = [...this.#table(owner, 'outbox').values()] as OutboxItem[];
    return rows.sort((a, b) => a.seq - b.seq);
  }

  /** The server's rows, of every type. */
  entities(owner: Owner): StoredRow[] {
    return [...this.#table(owner, 'rows').values()] as StoredRow[];
  }

  /** The person's own requests; a photographer has those they answered too. */
  requests(owner: Owner): EntityRow<QuoteRequest>[] {
    const rows = this.#entitiesOf<QuoteRequest>(owner, 'quote_request');
    return rows.filter(({ data }) => data === null || data.view === 'full');
  }

  photos(owner: Owner): EntityRow<Photo>[] {
    return this.#entitiesOf<Photo>(owner, 'portfolio_photo');
  }

  assets(owner: Owner): Asset[] {
    return [...this.#table(owner, 'assets').values()] as Asset[];
  }

  /** Photos with a held deletion. */
  held(owner: Owner): readonly string[] {
    const row = this.row(owner, 'meta', 'deleting') as { photos: readonly HeldDeletion[] } | null;
    return row?.photos.map(({ id }) => id) ?? [];
  }

  /** The bytes of a photo stored here, joined. */
  bytesOf(owner: Owner, assetId: string): Uint8Array {
    const chunks = [...this.#table(owner, 'asset_chunks').values()] as AssetChunk[];
    const own = chunks.filter(({ asset_id }) => asset_id === assetId).sort((a, b) => a.index - b.index);
    return Buffer.concat(own.map(({ bytes }) => new Uint8Array(bytes)));
  }

  rows(owner: Owner | 'device', table: string): unknown[] {
    return [...this.#table(owner, table).values()];
  }

  row(owner: Owner | 'device', table: string, key: unknown): unknown {
    return this.#table(owner, table).get(nameOf(key)) ?? null;
  }

  /** The device's facts about its users. */
  fact<Key extends keyof DeviceFacts>(key: Key): DeviceFacts[Key] | null {
    const row = this.#table('device', 'facts').get(key) as { value: DeviceFacts[Key] } | undefined;
    return row?.value ?? null;
  }

  /** Guests with a pending claim. */
  claims(): GuestClaim[] {
    return [...this.#table('device', 'claims').values()] as GuestClaim[];
  }

  apply(owner: Owner | 'device', { table, key, row }: TableWrite): void {
    const rows = this.#table(owner, table);
    const name = nameOf(key);
    if (key === undefined) rows.clear();
    else if (row === null) rows.delete(name);
    else rows.set(name, table === 'outbox' ? { ...(row as object), seq: key } : row);
  }

  /** The owner's whole database was deleted. */
  forget(owner: Owner): void {
    this.#tables.delete(owner);
  }

  /** Clears each deleted database, even one that is created again at once. */
  followDeletions(indexedDB: IDBFactory): void {
    const deleteDatabase = indexedDB.deleteDatabase.bind(indexedDB);
    indexedDB.deleteDatabase = (name) => {
      const request = deleteDatabase(name);
      request.addEventListener('success', () => {
        for (const owner of this.owners()) if (ownerDbName(owner) === name) this.forget(owner);
      });
      return request;
    };
  }

  #entitiesOf<Data>(owner: Owner, type: EntityType): EntityRow<Data>[] {
    const rows = [...this.#table(owner, 'rows').values()] as (EntityRow<Data> & Pick<StoredRow, 'type'>)[];
    return rows.filter((row) => row.type === type);
  }

  #table(owner: Owner | 'device', table: string): Map<unknown, unknown> {
    const tables = this.#tables.get(owner) ?? new Map<string, Map<unknown, unknown>>();
    this.#tables.set(owner, tables);
    const rows = tables.get(table) ?? new Map<unknown, unknown>();
    tables.set(table, rows);
    return rows;
  }
}

/** Prints a key, also one of several parts. */
function nameOf(key: unknown): unknown {
  return Array.isArray(key) ? key.join() : key;
}
