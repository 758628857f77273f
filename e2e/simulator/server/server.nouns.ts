import { sql } from 'kysely';
import type { Owner } from '#shared/ids.ts';
import type { Database } from '../../../server/foundation/db/doors.ts';
import { em, withEm } from '../../../server/foundation/db/request-em.ts';
import type { Played } from '../nouns/played.ts';
import { playedNouns } from '../nouns/played-nouns.ts';
import { fillBoard } from './board.ts';

/** More than one story creates. */
const ALL = { after: '', limit: 1_000 };

/** A row as the server shows it to its owner. */
export interface ServerNounRow {
  readonly id: string;
  readonly owner: Owner;
  readonly version: number;
  readonly data: object;
}

type Row = Readonly<Record<string, unknown>>;

interface Person {
  readonly owner: Owner;
  readonly providerId: string;
  readonly isPublic: boolean;
}

/** The server's rows of the played nouns, as their owners see them. */
export class ServerNouns {
  readonly #database: Database;
  readonly #people: readonly Person[];
  /** The rows before the first story, by table. */
  #tables: ReadonlyMap<string, readonly Row[]> | null = null;
  #isWritten = false;
  /** The guests of the story's device. */
  guests: readonly Owner[] = [];

  constructor(database: Database, people: readonly Person[]) {
    this.#database = database;
    this.#people = people;
  }

  async rows(noun: Played): Promise<ServerNounRow[]> {
    return this.#run(async () => {
      const all: ServerNounRow[] = [];
      const actors = [
        ...this.#people.map(({ owner, providerId }) => actorOf(owner, providerId)),
        ...this.guests.map((owner) => ({ kind: 'guest', owner }) as const),
      ];
      for (const actor of actors) {
        for (const { id, version, data } of await noun.rows(actor, ALL)) {
          if (data !== null) all.push({ id, owner: actor.owner, version, data });
        }
      }
      return all;
    });
  }

  /** Restores the tables to their state before the first story. */
  async reset(): Promise<void> {
    if (this.#tables !== null && !this.#isWritten) return;
    this.#isWritten = false;
    await this.#run(async () => {
      const before = this.#tables ?? (await readTables());
      if (this.#tables !== null) for (const [name, rows] of before) await restoreTable(name, rows);
      this.#tables = before;
    });
  }

  /** Photographers whose profiles have not been reviewed, except one; and requests on the board for that one. */
  async begin(): Promise<void> {
    this.#isWritten = true;
    await this.#run(async () => {
      for (const { providerId, isPublic } of this.#people) {
        if (isPublic) continue;
        await sql`update providers set status = 'draft' where id = ${providerId}`.execute(em().getKysely());
      }
      await fillBoard();
    });
  }

  /** Whether somebody is a photographer with a public page. */
  isPublic(owner: Owner | null): boolean {
    return this.#people.some((person) => person.owner === owner && person.isPublic);
  }

  /** A request that may write the tables has arrived. */
  noteWrite(): void {
    this.#isWritten = true;
  }

  #run<Result>(work: () => Promise<Result>): Promise<Result> {
    return withEm(this.#database.writer.fork(), work);
  }
}

async function readTables(): Promise<ReadonlyMap<string, readonly Row[]>> {
  const names = new Set(playedNouns.flatMap(({ tables }) => tables));
  const tables = new Map<string, readonly Row[]>();
  for (const name of names) tables.set(name, await rowsOf(name));
  return tables;
}

async function rowsOf(table: string): Promise<readonly Row[]> {
  return (await sql<Row>`select * from ${sql.table(table)}`.execute(em().getKysely())).rows;
}

/** Rows with an id are updated instead of replaced, since rows of other tables refer to them. */
async function restoreTable(table: string, before: readonly Row[]): Promise<void> {
  const rows = await rowsOf(table);
  const isThere = (row: Row, list: readonly Row[]) =>
    list.some((other) => JSON.stringify(other) === JSON.stringify(row));
  const changed = before.filter((row) => !isThere(row, rows));
  const ids = before.map(({ id }) => id);
  for (const row of rows.filter((one) => !isThere(one, before))) {
    const isKept = row['id'] !== undefined && ids.includes(row['id']);
    if (!isKept) await sql`delete from ${sql.table(table)} where ${rowCondition(row)}`.execute(em().getKysely());
  }
  for (const row of changed) {
    if (rows.some(({ id }) => id !== undefined && id === row['id'])) {
      const values = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      await sql`update ${sql.table(table)} set ${sql.join(values)} where id = ${row['id']}`.execute(em().getKysely());
    } else {
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
        em().getKysely(),
      );
    }
  }
}

/** Identifies a row by its id, or by all its columns. */
function rowCondition(row: Row) {
  const named = row['id'] === undefined ? Object.entries(row) : [['id', row['id']] as const];
  return sql.join(
    named.map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql` and `,
  );
}

function actorOf(owner: Owner, providerId: string) {
  const userId = owner.slice('user:'.length);
  const provider = { id: providerId, isActive: true, hasBoard: true };
  return {
    kind: 'user',
    owner,
    userId,
    sessionId: '',
    isAdmin: false,
    isKeyAwaited: false,
    isSupport: false,
    provedAt: null,
    isVerified: true,
    provider,
    hasClient: true,
  } as const;
}
