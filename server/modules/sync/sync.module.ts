// What devices pull and are nudged by: the change feed, event streams, stored answers.
import { personalRows } from '#server/foundation/db/personal-rows.ts';
import { handled } from '#server/foundation/jobs/handled-job.ts';
import type { KnownPerson, Module } from '#server/foundation/module.ts';
import { deleteAnswersTo } from './answers.service.ts';
import { claimKeys } from './claim-keys.ts';
import { feedReaders } from './feed-reader.ts';
import { pruneJob } from './prune.job.ts';
import { prune } from './prune.service.ts';
import { Change, IdempotencyKey, SyncHead } from './sync.entity.ts';
import { syncRoutes } from './sync.routes.ts';

const entities = [IdempotencyKey, SyncHead, Change] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly sync: typeof entities;
  }
}

const ofOwner = ({ owner }: KnownPerson) => ({ owner });

export const sync: Module = {
  jobs: [
    handled(pruneJob, (_run, app, { config, modules }) =>
      app.commitInternal(async (work) => {
        for (const module of modules) await module.prune?.(work, config.limits);
      }),
    ),
  ],
  prune: ({ now }, limits) => prune(now, limits),
  claimGuest: claimKeys,
  closeAccount: (_work, { owner }) => deleteAnswersTo(owner),
  personal: {
    idempotency_keys: personalRows(IdempotencyKey, ofOwner, ['fingerprint']),
    sync_heads: personalRows(SyncHead, ofOwner),
    changes: personalRows(Change, ofOwner),
  },
  entities,
  routes: (app, parts) => {
    const { config, modules, streams } = parts;
    syncRoutes(app, {
      beforePull: async (actor) => {
        for (const { beforePull } of modules) await beforePull?.(app, actor, parts);
      },
      streams,
      heartbeatMs: config.limits.event_heartbeat_s * 1_000,
      readers: feedReaders(modules.map(({ feed }) => feed ?? {})),
    });
  },
};
