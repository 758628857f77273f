import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { sql } from 'kysely';
import { readAnnouncement } from '../db/commit-channel.ts';
import { COMMIT_CHANNEL, COUNT_CHANNEL, YIELD_CHANNEL } from '../db/connections/channels.ts';
import { clock } from '../clock.ts';
import type { Database } from '../db/doors.ts';
import { PostgresListener } from '../db/connections/postgres-listener.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process receives the commits of others; otherwise it may cache nothing computed from rows. */
    hearsOthers(): boolean;
    /** Calls with the time from a commit of another process until this one had told its streams. */
    onHeard(listener: (afterMs: number) => void): void;
    /** Tells the other processes, and this one, something; nobody on SQLite. */
    tellProcesses(channel: string, text: string): Promise<void>;
    /** One listener a channel. */
    onTold(channel: string, listener: (text: string) => void): void;
  }
}

/** Calls the commit listeners for commits of other processes too, and passes on what else they tell. A SQLite file has one process. */
export const otherProcesses = fp(
  async (app: FastifyInstance, { config, database }: { config: Pick<Config, 'databaseUrl'>; database: Database }) => {
    const { databaseUrl } = config;
    let isHearing = databaseUrl === null;
    app.decorate('hearsOthers', () => isHearing);
    const heardListeners: ((afterMs: number) => void)[] = [];
    app.decorate('onHeard', (listener: (afterMs: number) => void) => void heardListeners.push(listener));
    const listeners = new Map<string, (text: string) => void>();
    app.decorate('onTold', (channel: string, heard: (text: string) => void) => void listeners.set(channel, heard));
    app.decorate('tellProcesses', async (channel: string, text: string) => {
      if (databaseUrl === null) return;
      await sql`select pg_notify(${channel}, ${text})`.execute(database.reader.fork().getKysely());
    });
    if (databaseUrl === null) return;
    app.onTold(COMMIT_CHANNEL, (text) => {
      const commit = readAnnouncement(text);
      if (commit === null || commit.from === app.processId) return;
      app.committed(commit.owners, commit.is_public);
      if (commit.at_ms !== undefined) {
        const afterMs = Math.max(0, clock.machineNow().getTime() - commit.at_ms);
        for (const listener of heardListeners) listener(afterMs);
      }
    });
    const listener = new PostgresListener(databaseUrl, [COMMIT_CHANNEL, COUNT_CHANNEL, YIELD_CHANNEL], {
      onHearing: (is) => {
        isHearing = is;
        // Commits may have been missed.
        app.committed([], true);
      },
      onMessage: (text, channel) => listeners.get(channel)?.(text),
    });
    app.addHook('onClose', () => listener.close());
    await listener.open();
  },
  { name: 'other-processes', dependencies: ['unit-of-work'] },
);
