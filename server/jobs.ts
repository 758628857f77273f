import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ImageCrash } from './gateways/images/images.ts';
import type { Parts } from './foundation/module.ts';
import { type Lane, lanes } from './foundation/jobs/job.ts';
import { JobLanes } from './foundation/jobs/lanes.ts';
import type { RepeatingJob } from './foundation/jobs/queue.ts';
import { type JobHandler, JobRunner, type RunnerOptions } from './foundation/jobs/runner.ts';
import { MINUTE_MS } from '#shared/durations.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** All lanes except the images'. */
    readonly jobRunner: JobLanes;
    /** Makes images beside all other jobs: an arriving portfolio must not delay mails. */
    readonly imageRunner: JobLanes;
  }
}

/** Leaves one core for requests on a machine with several. */
const IMAGES_AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Each waits for the database and the mail server, the longer the busier requests keep the process. */
const MAILS_AT_ONCE = 6;
const PAYMENTS_AT_ONCE = 2;
const PUSHES_AT_ONCE = 4;
/** The time that a message under way has to be sent when the server is stopped. */
const MAIL_STOP_MS = 3_000;

const options = {
  holds: { limitMs: MINUTE_MS },
  mail: { limitMs: MINUTE_MS, atOnce: MAILS_AT_ONCE },
  payments: { limitMs: MINUTE_MS, atOnce: PAYMENTS_AT_ONCE },
  push: { limitMs: MINUTE_MS, atOnce: PUSHES_AT_ONCE },
  pictures: {
    limitMs: 10 * MINUTE_MS,
    atOnce: IMAGES_AT_ONCE,
    fairBy: 'provider_id',
  },
  house: { limitMs: 60 * MINUTE_MS },
  backups: { limitMs: 12 * 60 * MINUTE_MS },
} as const satisfies Record<Lane, Partial<RunnerOptions>>;

/** Runs the modules' jobs, each in its lane. Each may run more than once for the same job. */
export const jobs = fp(
  (app: FastifyInstance, parts: Parts, done: () => void) => {
    const { images, mail, modules, payments } = parts;
    const all = modules.flatMap((module) => module.jobs ?? []);
    // The house's lane also gets other kinds, from older builds.
    const handlers: Record<string, JobHandler> = {};
    const repeats: Record<string, RepeatingJob> = {};
    for (const { job, handle } of all) {
      handlers[job.name] = (run) => handle(run, app, parts);
      const { name, lane, everyHours } = job;
      if (everyHours !== undefined) repeats[name] = { name, lane, everyHours };
    }
    const { limits } = parts.config;
    const isCrash = (error: unknown) => error instanceof ImageCrash;
    const runnerOf = (lane: Lane) =>
      new JobRunner({
        database: app.database,
        log: app.log,
        limits,
        handlers,
        repeats,
        isCrash,
        lane,
        ...options[lane],
      });
    const others = lanes.filter((lane) => lane !== 'pictures');
    const runner = new JobLanes(app, others.map(runnerOf));
    const imageRunner = new JobLanes(app, [runnerOf('pictures')]);
    app.decorate('jobRunner', runner);
    app.decorate('imageRunner', imageRunner);
    app.onCommitted(() => {
      runner.wake();
      imageRunner.wake();
    });
    app.addHook('onClose', async () => {
      const stopped = Promise.all([runner.stop(), imageRunner.stop()]);
      images.close();
      const patience = setTimeout(() => mail.close(), MAIL_STOP_MS);
      await stopped;
      clearTimeout(patience);
      mail.close();
      await payments.gateway?.close();
    });
    done();
  },
  { name: 'jobs', dependencies: ['unit-of-work'] },
);
