import type { Table } from 'dexie';
import type { RowType } from '#shared/sync/sync.schema.ts';

/** The server's row of one entity: only a newer version replaces it; a tombstone (data null) keeps its version. */
export interface EntityRow<Data> {
  id: string;
  version: number;
  data: Data | null;
  /**
   * The snapshot this row was last seen in. A new snapshot for an expired cursor removes the rows it does not contain.
   */
  snapshot: number;
}

/** The stored form: one table for all types, so that a new type needs no new database version. */
export interface StoredRow extends EntityRow<unknown> {
  type: RowType;
}

/** The rows of one type, read and written in the current transaction over `rows`, if there is one. */
export class EntityRows<Data> {
  readonly #table: Table<StoredRow, [RowType, string]>;
  readonly #type: RowType;

  constructor(table: Table<StoredRow, [RowType, string]>, type: RowType) {
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
