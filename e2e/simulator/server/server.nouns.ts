import { sql } from 'kysely';
import type { Owner } from '#shared/ids.ts';
import type { Database } from '../../../server/db/doors.ts';
import { em, withEm } from '../../../server/db/request-em.ts';
import type { Played } from '../nouns/played.ts';
import { playedNouns } from '../nouns/played-nouns.ts';

/** More than a story makes. */
const ALL = { after: '', limit: 1_000 };

/** A row as the server shows it to its owner. */
export interface ServerNounRow {
  readonly id: string;
  readonly owner: Owner;
  readonly version: number;
  readonly data: object;
}

interface Person {
  readonly owner: Owner;
  readonly providerId: string;
}

/** The server's rows of the nouns that are played, as their owners see them. */
export class ServerNouns {
  readonly #database: Database;
  readonly #people: readonly Person[];
  /** Rows that no story made, by table. */
  readonly #kept = new Map<string, readonly string[]>();

  constructor(database: Database, people: readonly Person[]) {
    this.#database = database;
    this.#people = people;
  }

  async rows(noun: Played): Promise<ServerNounRow[]> {
    return this.#run(async () => {
      const all: ServerNounRow[] = [];
      for (const { owner, providerId } of this.#people) {
        for (const { id, version, data } of await noun.rows(actorOf(owner, providerId), ALL)) {
          if (data !== null) all.push({ id, owner, version, data });
        }
      }
      return all;
    });
  }

  /** Deletes the rows that the last story made. */
  async reset(): Promise<void> {
    await this.#run(async () => {
      for (const { table } of playedNouns) {
        const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}`.execute(em().getKysely());
        const kept = this.#kept.get(table) ?? rows.map(({ id }) => id);
        this.#kept.set(table, kept);
        for (const { id } of rows.filter((row) => !kept.includes(row.id))) {
          await sql`delete from ${sql.table(table)} where id = ${id}`.execute(em().getKysely());
        }
      }
    });
  }

  #run<Result>(work: () => Promise<Result>): Promise<Result> {
    return withEm(this.#database.writer.fork(), work);
  }
}

function actorOf(owner: Owner, providerId: string) {
  const userId = owner.slice('user:'.length);
  const provider = { id: providerId, isActive: true };
  return {
    kind: 'user',
    owner,
    userId,
    sessionId: '',
    isAdmin: false,
    isVerified: true,
    provider,
    hasClient: true,
  } as const;
}
