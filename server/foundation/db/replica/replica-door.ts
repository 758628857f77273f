import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';

/** A place in PostgreSQL's log; it grows. */
export type LogPosition = bigint;

/** A streaming replica of the database, and how far both have come. */
export interface ReplicaDoor {
  readonly em: SqlEntityManager;
  /** How far the log of the primary is written: each commit that has returned is before it. */
  writtenTo(): Promise<LogPosition>;
  /** How far the replica has replayed it. @throws NoReplicaError */
  replayedTo(): Promise<LogPosition>;
  close(): Promise<void>;
}

/** What answers is no replica of our database. */
export class NoReplicaError extends Error {
  override readonly name = 'NoReplicaError';
}

interface Identity {
  readonly system: string;
  readonly name: string;
}

/** @param open the replica's door, with an entity manager for each of both databases */
export function replicaDoor(
  primary: SqlEntityManager,
  replica: SqlEntityManager,
  close: () => Promise<void>,
): ReplicaDoor {
  let known: Identity | null = null;
  return {
    em: replica,
    writtenTo: async () => {
      const { rows } = await sql<Identity & { lsn: string }>`
        select pg_current_wal_flush_lsn()::text as lsn, current_database() as name,
          (select system_identifier::text from pg_control_system()) as system`.execute(primary.fork().getKysely());
      const [row] = rows;
      if (row === undefined) throw new Error('The primary does not say how far it is');
      known = row;
      return positionOf(row.lsn);
    },
    replayedTo: async () => {
      const { rows } = await sql<Identity & { is_replica: boolean; lsn: string | null }>`
        select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn()::text as lsn, current_database() as name,
          (select system_identifier::text from pg_control_system()) as system`.execute(replica.fork().getKysely());
      const [row] = rows;
      if (row?.is_replica !== true || row.lsn === null) throw new NoReplicaError('it is no replica');
      if (known !== null && (known.system !== row.system || known.name !== row.name)) {
        throw new NoReplicaError('it is a replica of another database');
      }
      return positionOf(row.lsn);
    },
    close,
  };
}

/** The number of `16/B374D848`. */
export function positionOf(lsn: string): LogPosition {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
