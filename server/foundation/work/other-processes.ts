import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { COMMIT_CHANNEL, readAnnouncement } from '../db/commit-channel.ts';
import { PostgresListener } from '../db/connections/postgres-listener.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process receives the commits of others; otherwise it may cache nothing computed from rows. */
    hearsOthers(): boolean;
  }
}

/** Calls the commit listeners for commits of other processes too. A SQLite file has one process. */
export const otherProcesses = fp(
  async (app: FastifyInstance, { config }: { config: Pick<Config, 'databaseUrl'> }) => {
    const { databaseUrl } = config;
    let isHearing = databaseUrl === null;
    app.decorate('hearsOthers', () => isHearing);
    if (databaseUrl === null) return;
    const listener = new PostgresListener(databaseUrl, COMMIT_CHANNEL, {
      onHearing: (is) => {
        isHearing = is;
        // Commits may have been missed.
        app.committed([], true);
      },
      onMessage: (text) => {
        const commit = readAnnouncement(text);
        if (commit !== null && commit.from !== app.processId) app.committed(commit.owners, commit.is_public);
      },
    });
    app.addHook('onClose', () => listener.close());
    await listener.open();
  },
  { name: 'other-processes', dependencies: ['unit-of-work'] },
);
