// A write is one transaction with its key, answer, changes, jobs and audit.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ProblemCode } from '#shared/endpoints.ts';
import type { Owner } from '#shared/ids.ts';
import { clock } from '../clock.ts';
import { CommitAnnouncer } from '../db/commit-channel.ts';
import { COMMIT_CHANNEL } from '../db/connections/channels.ts';
import type { Database } from '../db/doors.ts';
import { em, withEm } from '../db/request-em.ts';
import { newId } from '../new-id.ts';
import { Refusal, toProblem } from '../problems.ts';
import { mayRepeat } from '../../trouble.ts';
import { answerOfSameRequest, claimKey, claimOf, storeAnswer, type StoredAnswer } from './idempotency.ts';
import { readSenderAgain } from './late-sender.ts';
import { type Outcome, type Work, WorkLog } from './work.ts';

/** Called after a commit, of any process, with the owners to nudge, and whether public replies are stale. */
export type CommitListener = (owners: readonly Owner[], isPublic: boolean) => void;

/** Called at the end of a transaction, inside it, with the photographers whose offer changed. */
export type OfferListener = (providerIds: readonly string[], now: Date) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Runs a write as one transaction: read the sender again → claim the key → savepoint(work) → answer → jobs, audit,
     * changes → store → commit. A refusal of the work rolls back to the savepoint and is stored too; any other error
     * rolls everything back.
     * @param options `isAlone`: no other write of the sender runs meanwhile
     */
    commit(
      request: FastifyRequest,
      reply: FastifyReply,
      work: (work: Work) => Promise<Outcome>,
      options?: { readonly isAlone: boolean },
    ): Promise<FastifyReply>;
    /** One of several transactions of a request, without a key: reads the sender again → work → commit. */
    commitPart<Result>(request: FastifyRequest, work: (work: Work) => Promise<Result>): Promise<Result>;
    /** Runs a write without a request: jobs, commands, the demo. */
    commitInternal<Result>(work: (work: Work) => Promise<Result>): Promise<Result>;
    onCommitted(listener: CommitListener): void;
    /** Calls the listeners. */
    committed: CommitListener;
    /** Distinguishes this process's commits from those of others. */
    readonly processId: string;
    beforeCommit(listener: OfferListener): void;
  }
  interface FastifyContextConfig {
    /** A replayable write requires an `Idempotency-Key`. */
    replayable?: boolean;
  }
}

/** Final refusals of the work: a replay of the key gets them again. */
const STORED_REFUSALS: ReadonlySet<number> = new Set([400, 409, 422]);

/** One transaction and its repetitions: who waits for it waits no longer than for a lock. */
const MOST_TRIES = 4;
const LONGEST_PAUSE_MS = 30;
const ANNOUNCE_AGAIN_MS = 1_000;

interface Answer {
  readonly status: number;
  readonly text: string | null;
  readonly isReplay: boolean;
  /** Problem code of a refusal. */
  readonly code?: ProblemCode;
  /** The current row that the same request created before. */
  readonly made?: StoredAnswer;
}

export const unitOfWork = fp(
  (app: FastifyInstance, { database }: { database: Database }, done: () => void) => {
    const listeners: CommitListener[] = [];
    app.decorate('onCommitted', (listener: CommitListener) => {
      listeners.push(listener);
    });
    app.decorate('committed', (owners: readonly Owner[], isPublic: boolean) => {
      for (const listener of listeners) listener(owners, isPublic);
    });
    const processId = newId();
    app.decorate('processId', processId);
    // A SQLite file has one process.
    const announcer =
      database.dialect === 'sqlite'
        ? null
        : new CommitAnnouncer(processId, {
            send: (text) => app.tellProcesses(COMMIT_CHANNEL, text),
            pause: () => sleep(ANNOUNCE_AGAIN_MS, undefined, { ref: false }),
          });
    app.addHook('onClose', () => announcer?.close());

    const offerListeners: OfferListener[] = [];
    app.decorate('beforeCommit', (listener: OfferListener) => {
      offerListeners.push(listener);
    });

    async function transactOnce<Result>(run: (log: WorkLog) => Promise<Result>): Promise<Result> {
      const log = new WorkLog();
      const [result, owners] = await database.writer.fork().transactional((transaction) =>
        withEm(transaction, async () => {
          const result = await run(log);
          if (log.offers.length > 0) for (const listener of offerListeners) await listener(log.offers, log.now);
          return [result, await log.write()] as const;
        }),
      );
      if (owners.length > 0 || log.isPublic) app.committed(owners, log.isPublic);
      announcer?.tell({ owners, is_public: log.isPublic, at_ms: clock.machineNow().getTime() });
      return result;
    }

    /** The database may ask for a whole transaction again: after a deadlock, or a conflict between serializable ones. */
    async function transact<Result>(run: (log: WorkLog) => Promise<Result>): Promise<Result> {
      for (let tries = 1; ; tries += 1) {
        try {
          return await transactOnce(run);
        } catch (error) {
          if (!mayRepeat(error) || tries === MOST_TRIES) throw error;
          app.log.info({ tries }, 'a transaction is repeated');
          await sleep(randomInt(1, LONGEST_PAUSE_MS * tries));
        }
      }
    }

    app.decorate('commitInternal', <Result>(work: (work: Work) => Promise<Result>) =>
      transact((log) => work(log.workFor({ kind: 'nobody' }, null))),
    );

    app.decorate('commitPart', <Result>(request: FastifyRequest, work: (work: Work) => Promise<Result>) =>
      transact(async (log) => {
        await readSenderAgain(request);
        return work(log.workFor({ kind: 'nobody' }, null));
      }),
    );

    app.decorate('commit', async (request, reply, work, options) => {
      const claim = claimOf(request);
      let jobIds: () => readonly string[] = () => [];
      const answer = await transact(async (log): Promise<Answer> => {
        jobIds = () => log.jobIds;
        await readSenderAgain(request, options?.isAlone);
        const stored = claim === null ? null : await claimKey(claim, log.now);
        if (stored !== null) return { ...stored, isReplay: true };
        const answer = await attempt(reply, log, () =>
          work(log.workFor(request.actor, request.id, claim?.fingerprint)),
        );
        if (claim === null) return answer;
        // The id is known: the same request under another key, or after its answer was deleted, is a replay and not a
        // conflict.
        const first = answer.code === 'already_exists' ? await answerOfSameRequest(claim) : null;
        const given = first ?? answer.made ?? answer;
        await storeAnswer(claim, given);
        return given === answer ? answer : { ...given, isReplay: true };
      });
      // The device has the key, this line the request's id, and a job that fails names its own: one search finds all.
      if (jobIds().length > 0) request.log.info({ key: claim?.key ?? null, jobs: jobIds() }, 'jobs follow');
      return sendAnswer(reply, answer);
    });
    done();
  },
  { name: 'unit-of-work' },
);

/**
 * Runs the work behind a savepoint; serialises inside the transaction, so that an answer that cannot be sent is not
 * stored.
 */
async function attempt(reply: FastifyReply, log: WorkLog, work: () => Promise<Outcome>): Promise<Answer> {
  try {
    const outcome = await em().transactional((savepoint) => withEm(savepoint, work));
    return { ...serialised(reply, outcome), isReplay: false };
  } catch (error) {
    if (!(error instanceof Refusal) || !STORED_REFUSALS.has(error.status)) throw error;
    log.forget();
    const { made } = error.details;
    const refused = { status: error.status, text: JSON.stringify(toProblem(error)), isReplay: false, code: error.code };
    return made === undefined ? refused : { ...refused, made: serialised(reply, made) };
  }
}

function serialised(reply: FastifyReply, { status, body }: Outcome): StoredAnswer {
  return { status, text: body === null ? null : String(reply.serializeInput(body, String(status))) };
}

function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.status(answer.status).header('cache-control', 'no-store');
  if (answer.isReplay) reply.header('idempotency-replayed', 'true');
  if (answer.text === null) return reply.send();
  reply.type(answer.status >= 400 ? 'application/problem+json' : 'application/json; charset=utf-8');
  return reply.serializer((text: unknown) => String(text)).send(answer.text);
}
