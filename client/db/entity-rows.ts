import type { Table } from 'dexie';
import type { EntityType } from '#shared/sync/entity-types.ts';

/** Server truth of one entity: replaced only by a newer version; a tombstone (data null) keeps its version. */
export interface EntityRow<Data> {
  id: string;
  version: number;
  data: Data | null;
  /** The snapshot this row was last seen in; rows an expired cursor's new snapshot no longer has are removed. */
  snapshot: number;
}

/** As it is kept: in one table for all types, so that a new type needs no new version of the database. */
export interface StoredRow extends EntityRow<unknown> {
  type: EntityType;
}

/** The rows of one type; inside a transaction over `rows`, as part of it. */
export class EntityRows<Data> {
  readonly #table: Table<StoredRow, [EntityType, string]>;
  readonly #type: EntityType;

  constructor(table: Table<StoredRow, [EntityType, string]>, type: EntityType) {
    this.#table = table;
    this.#type = type;
  }

  async get(id: string): Promise<EntityRow<Data> | undefined> {
    const row = await this.#table.get([this.#type, id]);
    return row === undefined ? undefined : this.#without(row);
  }

  async put(row: EntityRow<Data>): Promise<void> {
    await this.#table.put({ ...row, type: this.#type });
  }

  async delete(id: string): Promise<void> {
    await this.#table.delete([this.#type, id]);
  }

  async toArray(): Promise<EntityRow<Data>[]> {
    return (await this.#all().toArray()).map((row) => this.#without(row));
  }

  count(): Promise<number> {
    return this.#all().count();
  }

  clear(): Promise<number> {
    return this.#all().delete();
  }

  #without({ type: _, ...row }: StoredRow): EntityRow<Data> {
    return row as EntityRow<Data>;
  }

  #all() {
    return this.#table.where('type').equals(this.#type);
  }
}
