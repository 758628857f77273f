import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { addHours } from '#shared/dates.ts';
import type { Config } from '../config.ts';
import type { ImageMaker } from '../gateways/images/images.ts';
import type { MailGateway } from '../gateways/mail/mail.ts';
import { REMOVE_PICTURE_FILES } from '../modules/accounts/change-picture.ts';
import { EXPIRE_HOLD, expireHold } from '../modules/bookings/booking.service.ts';
import { bringDemoPhotos, DEMO_PORTFOLIOS } from '../db/seeders/demo-portfolios.ts';
import { PROCESS_PHOTO } from '../modules/portfolio/photo-bytes.ts';
import { processPhoto, REMOVE_PHOTO_FILES } from '../modules/portfolio/photo-files.ts';
import type { PhotoPorts } from '../modules/portfolio/photo.ports.ts';
import { EXPIRE_REQUEST, expireRequest, GUEST_MAIL, prepareGuestMail } from '../modules/quotes/quote-request.jobs.ts';
import { providerOwner } from '../modules/quotes/quote-request.readers.ts';
import { PRUNE, prune } from '../modules/sync/prune.service.ts';
import { removeForgotten } from '../modules/uploads/cancel-upload.ts';
import { releaseOriginal } from '../modules/uploads/originals.ts';
import { SWEEP, sweepFiles } from '../modules/uploads/sweep.ts';
import type { UploadParts } from '../modules/uploads/upload.ports.ts';
import { enqueueNext } from './queue.ts';
import { type JobHandler, JobRunner } from './runner.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly jobRunner: JobRunner;
    /** Makes pictures, beside all other jobs: a portfolio on its way in must not hold up the mail. */
    readonly imageRunner: JobRunner;
  }
}

const DAY_HOURS = 24;
/** A core is left to answer requests, where there are two. */
const IMAGES_AT_ONCE = Math.max(1, availableParallelism() - 1);

export interface JobOptions {
  readonly config: Config;
  readonly mail: MailGateway;
  readonly uploads: UploadParts;
  readonly images: ImageMaker;
  readonly photoPorts: PhotoPorts;
}

/** Every kind of job, and what it does. Each may run more than once for the same job. */
export const jobs = fp(
  (app: FastifyInstance, { config, mail, uploads, images, photoPorts }: JobOptions, done: () => void) => {
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
      [REMOVE_PHOTO_FILES]: async ({ payload }) => {
        await uploads.storage.removePictures(String(payload['photo_id']));
        await removeForgotten(uploads, String(payload['upload_id']));
        if (payload['sha256'] !== '') await releaseOriginal(uploads, String(payload['sha256']));
      },
      [REMOVE_PICTURE_FILES]: ({ payload }) => uploads.storage.removePictures(String(payload['address'])),
      [SWEEP]: async ({ jobId }) => {
        await sweepFiles(uploads, new Date());
        await app.commitInternal(({ now }) => enqueueNext(SWEEP, addHours(now, DAY_HOURS), now, jobId));
      },
      [PRUNE]: ({ jobId }) =>
        app.commitInternal(async ({ now }) => {
          await prune(now, config.limits);
          await enqueueNext(PRUNE, addHours(now, DAY_HOURS), now, jobId);
        }),
    };
    const imageHandlers: Record<string, JobHandler> = {
      [PROCESS_PHOTO]: ({ payload, attempt }) =>
        processPhoto({ ...uploads, images }, String(payload['photo_id']), attempt),
      [DEMO_PORTFOLIOS]: ({ payload }) =>
        bringDemoPhotos({ ...uploads, ports: photoPorts }, Number(payload['place']), config.demoPhotos),
    };
    const apart = Object.keys(imageHandlers);
    const runner = new JobRunner(app.database, handlers, app.log, { except: apart });
    const imageRunner = new JobRunner(app.database, imageHandlers, app.log, { only: apart, atOnce: IMAGES_AT_ONCE });
    app.decorate('jobRunner', runner);
    app.decorate('imageRunner', imageRunner);
    app.onCommitted(() => {
      runner.wake();
      imageRunner.wake();
    });
    app.addHook('onClose', async () => {
      const stopped = Promise.all([runner.stop(), imageRunner.stop()]);
      images.close();
      await stopped;
      mail.close();
    });
    done();
  },
  { name: 'jobs', dependencies: ['unit-of-work'] },
);
