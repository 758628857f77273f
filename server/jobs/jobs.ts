import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { addHours } from '#shared/dates.ts';
import type { Config } from '../config.ts';
import type { MailGateway } from '../gateways/mail/mail.ts';
import { EXPIRE_HOLD, expireHold } from '../modules/bookings/booking.service.ts';
import { EXPIRE_REQUEST, expireRequest, GUEST_MAIL, prepareGuestMail } from '../modules/quotes/quote-request.jobs.ts';
import { providerOwner } from '../modules/quotes/quote-request.readers.ts';
import { PRUNE, prune, schedulePruning } from '../modules/sync/prune.service.ts';
import { type JobHandler, JobRunner } from './runner.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly jobRunner: JobRunner;
  }
}

const PRUNE_EVERY_HOURS = 24;

/** Every kind of job, and what it does. Each may run more than once for the same job. */
export const jobs = fp(
  (app: FastifyInstance, { config, mail }: { config: Config; mail: MailGateway }, done: () => void) => {
    const handlers: Record<string, JobHandler> = {
      [EXPIRE_REQUEST]: ({ payload }) =>
        app.commitInternal((work) => expireRequest(work, String(payload['quote_request_id']))),
      [EXPIRE_HOLD]: ({ payload }) =>
        app.commitInternal((work) => expireHold(work, String(payload['booking_id']), providerOwner)),
      [GUEST_MAIL]: async ({ jobId, payload }) => {
        const message = await app.commitInternal((work) =>
          prepareGuestMail(work, String(payload['quote_request_id']), jobId, config),
        );
        if (message !== null) await mail.send(message);
      },
      [PRUNE]: ({ jobId }) =>
        app.commitInternal(async ({ now }) => {
          await prune(now, config.limits);
          await schedulePruning(addHours(now, PRUNE_EVERY_HOURS), now, jobId);
        }),
    };
    const runner = new JobRunner(app.database, handlers, app.log);
    app.decorate('jobRunner', runner);
    app.onCommitted(() => runner.wake());
    app.addHook('onClose', async () => {
      await runner.stop();
      mail.close();
    });
    done();
  },
  { name: 'jobs', dependencies: ['unit-of-work'] },
);
