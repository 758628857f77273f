import type { Asset, AssetChunk, EntityRow, OutboxItem } from '#client/db/owner-db.ts';
import type { DeviceFacts, GuestClaim } from '#client/db/device-db.ts';
import type { Owner } from '#shared/ids.ts';
import type { Photo } from '#shared/portfolio/photo.schema.ts';
import type { QuoteRequest } from '#shared/quotes/quote-request.schema.ts';
import type { TableWrite } from './context.ts';

/** What is committed on the device, table by table, without asking its databases. */
export class Mirror {
  readonly #tables = new Map<Owner | 'device', Map<string, Map<unknown, unknown>>>();

  owners(): Owner[] {
    return [...this.#tables.keys()].filter((owner) => owner !== 'device');
  }

  outbox(owner: Owner): OutboxItem[] {
    const rows = [...this.#table(owner, 'outbox').values()] as OutboxItem[];
    return rows.sort((a, b) => a.seq - b.seq);
  }

  requests(owner: Owner): EntityRow<QuoteRequest>[] {
    return [...this.#table(owner, 'quote_requests').values()] as EntityRow<QuoteRequest>[];
  }

  photos(owner: Owner): EntityRow<Photo>[] {
    return [...this.#table(owner, 'portfolio_photos').values()] as EntityRow<Photo>[];
  }

  assets(owner: Owner): Asset[] {
    return [...this.#table(owner, 'assets').values()] as Asset[];
  }

  /** The bytes of a photo that are kept here, put together. */
  bytesOf(owner: Owner, assetId: string): Uint8Array {
    const chunks = [...this.#table(owner, 'asset_chunks').values()] as AssetChunk[];
    const own = chunks.filter(({ asset_id }) => asset_id === assetId).sort((a, b) => a.index - b.index);
    return Buffer.concat(own.map(({ bytes }) => new Uint8Array(bytes)));
  }

  rows(owner: Owner | 'device', table: string): unknown[] {
    return [...this.#table(owner, table).values()];
  }

  row(owner: Owner | 'device', table: string, key: unknown): unknown {
    return this.#table(owner, table).get(key) ?? null;
  }

  /** What the device knows of who uses it. */
  fact<Key extends keyof DeviceFacts>(key: Key): DeviceFacts[Key] | null {
    const row = this.#table('device', 'facts').get(key) as { value: DeviceFacts[Key] } | undefined;
    return row?.value ?? null;
  }

  /** Guests given to somebody, while the server has not confirmed it. */
  claims(): GuestClaim[] {
    return [...this.#table('device', 'claims').values()] as GuestClaim[];
  }

  apply(owner: Owner | 'device', { table, key, row }: TableWrite): void {
    const rows = this.#table(owner, table);
    const name = Array.isArray(key) ? key.join() : key;
    if (key === undefined) rows.clear();
    else if (row === null) rows.delete(name);
    else rows.set(name, table === 'outbox' ? { ...(row as object), seq: key } : row);
  }

  /** The person's whole database was deleted. */
  forget(owner: Owner): void {
    this.#tables.delete(owner);
  }

  #table(owner: Owner | 'device', table: string): Map<unknown, unknown> {
    const tables = this.#tables.get(owner) ?? new Map<string, Map<unknown, unknown>>();
    this.#tables.set(owner, tables);
    const rows = tables.get(table) ?? new Map<unknown, unknown>();
    tables.set(table, rows);
    return rows;
  }
}
