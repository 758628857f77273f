import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { ReplicaDoor } from '../../db/replica/replica-door.ts';
import { ReplicaWatch } from '../../db/replica/replica-watch.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads what is the same for everybody: at the replica while it has all public writes, else where `em()` reads. */
    readPublic<Result>(work: () => Promise<Result>): Promise<Result>;
    /** Null without a replica. */
    readonly replica: ReplicaWatch | null;
  }
}

/** Where public lists, search and pages are read. What a person reads of their own is read at the primary. */
export const publicReads = fp(
  (app: FastifyInstance, { replica }: { replica: ReplicaDoor | null }, done: () => void) => {
    const watch =
      replica === null
        ? null
        : new ReplicaWatch(replica, {
            hears: () => app.hearsOthers(),
            onTrouble: (trouble) => {
              if (trouble === null) app.log.info('public data is read at the replica');
              else app.log.warn({ err: trouble }, 'public data is read at the primary');
            },
          });
    app.decorate('replica', watch);
    app.decorate('readPublic', (work) => (watch === null ? work() : watch.read(work)));
    if (watch !== null) {
      app.onCommitted((_owners, isPublic) => {
        if (isPublic) watch.noteWrite();
      });
      void watch.run();
      app.addHook('onClose', () => watch.stop());
    }
    done();
  },
  { name: 'public-reads', dependencies: ['unit-of-work', 'other-processes'] },
);
