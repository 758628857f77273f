import { join } from 'node:path';
import etag from '@fastify/etag';
import fastify, { type FastifyInstance } from 'fastify';
import { MAX_PHOTO_BYTES } from '#shared/uploads/upload.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { childImages } from './gateways/images/child-images.ts';
import type { ImageMaker } from './gateways/images/images.ts';
import { keptMail } from './gateways/mail/kept-mail.ts';
import type { MailGateway } from './gateways/mail/mail.ts';
import { smtpMail } from './gateways/mail/smtp-mail.ts';
import { diskStorage } from './gateways/storage/disk-storage.ts';
import type { Storage } from './gateways/storage/storage.ts';
import { jobs } from './jobs/jobs.ts';
import { accountRoutes } from './modules/accounts/accounts.routes.ts';
import type { PictureParts } from './modules/accounts/picture-parts.ts';
import { pictureRoutes } from './modules/accounts/pictures.routes.ts';
import { picturesOf } from './modules/accounts/pictures.service.ts';
import { userChanges } from './modules/accounts/user.changes.ts';
import { bookingChanges, presentBooking } from './modules/bookings/booking.presenter.ts';
import { holdSlot } from './modules/bookings/booking.service.ts';
import { catalogueRoutes } from './modules/catalogue/catalogue.routes.ts';
import { configRoutes } from './modules/config/config.routes.ts';
import { demoRoutes } from './modules/demo/demo.routes.ts';
import { galleryRoutes } from './modules/demo/gallery.routes.ts';
import { guestRoutes } from './modules/guests/guests.routes.ts';
import type { PlanPorts } from './modules/plans/plan.ports.ts';
import { plansOf } from './modules/plans/plan.presenter.ts';
import { planRoutes } from './modules/plans/plans.routes.ts';
import { bulkUploadRoutes } from './modules/portfolio/bulk-upload.routes.ts';
import { mediaRoutes } from './modules/portfolio/media.routes.ts';
import { planUploads, portfolioUploads } from './modules/portfolio/photo-bytes.ts';
import { originalRoutes } from './modules/portfolio/original.routes.ts';
import type { PhotoPorts } from './modules/portfolio/photo.ports.ts';
import { photoChanges } from './modules/portfolio/photo.presenter.ts';
import { photoRoutes } from './modules/portfolio/photos.routes.ts';
import { imagesOfPlans, imagesOfProviders } from './modules/portfolio/shown-images.ts';
import { providerRoutes } from './modules/providers/providers.routes.ts';
import { scheduleOf } from './modules/providers/schedule.service.ts';
import { requestChanges } from './modules/quotes/quote-request.feed.ts';
import { hashToken } from './modules/quotes/quote-request.jobs.ts';
import { audienceOf } from './modules/quotes/quote-request.readers.ts';
import { quoteRoutes } from './modules/quotes/quotes.routes.ts';
import { syncRoutes } from './modules/sync/sync.routes.ts';
import { receiveFile, refuseWithoutRoom } from './modules/uploads/receive-file.ts';
import { receiveWhole } from './modules/uploads/receive-whole.ts';
import { RunningHashes } from './modules/uploads/running-hashes.ts';
import { Turns } from './modules/uploads/turns.ts';
import type { UploadParts } from './modules/uploads/upload.ports.ts';
import { arrivedBytes, forgetUpload } from './modules/uploads/upload.rows.ts';
import { uploadRoutes } from './modules/uploads/uploads.routes.ts';
import { accessControl } from './plugins/access.ts';
import { clientVersion } from './plugins/client-version.ts';
import { healthRoutes } from './plugins/health.ts';
import { requestLimits } from './plugins/limits.ts';
import { openapi } from './plugins/openapi.ts';
import { orm } from './plugins/orm.ts';
import { pages } from './plugins/pages.ts';
import { payloadSchema } from './plugins/payload-schema.ts';
import { problems, sendProblem } from './plugins/problems.ts';
import { publicReplies } from './plugins/public-replies.ts';
import { schemas } from './plugins/schemas.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { session } from './plugins/session.ts';
import { unitOfWork } from './plugins/unit-of-work.ts';
import { logging } from './logging.ts';

export interface AppOptions {
  readonly config: Config;
  readonly database: Database;
  /** Real mail by configuration; tests pass their own. */
  readonly mail?: MailGateway;
  /** The data folder; tests pass one that fails on demand. */
  readonly storage?: Storage;
  /** A process for each photo; tests pass their own. */
  readonly images?: ImageMaker;
  /** Folder of the built client; without it only the API answers. */
  readonly clientFolder?: string;
}

const BODY_LIMIT = 256 * 1_024;
const REQUEST_TIMEOUT_MS = 60_000;

/** The whole application, as a function: the server, the tests and the simulator build the same one. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, clientFolder } = options;
  const { limits } = config;
  const mail = options.mail ?? mailOf(config);
  const storage = options.storage ?? diskStorage(join(config.dataDir, 'files'));
  const images = options.images ?? childImages();
  const app = fastify({
    ...logging(config),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
  });

  // JSON is the only body we read: nothing a plain form of another site could send.
  app.removeContentTypeParser('text/plain');

  // Plugins, in the order a request meets them.
  await app.register(problems);
  await app.register(securityHeaders, { config });
  await app.register(requestLimits, { config });
  await app.register(schemas);
  await app.register(openapi);
  await app.register(etag);
  await app.register(orm, { database });
  await app.register(unitOfWork);
  await app.register(session, { config });
  await app.register(accessControl);
  await app.register(clientVersion);
  await app.register(payloadSchema);
  await app.register(publicReplies);
  const uploads: UploadParts = {
    storage,
    database,
    limits,
    targets: { portfolio: portfolioUploads, plan: planUploads },
    commit: (work) => app.commitInternal(work),
    writers: new Turns(),
    hashes: new RunningHashes(),
    originals: new Turns(),
  };
  const photoPorts: PhotoPorts = {
    arrivedBytes,
    forgetUpload,
    receiveWhole: (owner, file) => receiveWhole(uploads, owner, file),
  };
  await app.register(jobs, { config, mail, uploads, images, photoPorts });

  // Modules, each with what it needs of the others.
  healthRoutes(app, { config });
  configRoutes(app, { config });
  accountRoutes(app, { config });
  catalogueRoutes(app);
  const planPorts: PlanPorts = { picturesOf, imagesOf: imagesOfPlans };
  planRoutes(app, { ports: planPorts });
  providerRoutes(app, {
    ports: { plansOf: (id) => plansOf(id, planPorts), imagesOf: imagesOfProviders, picturesOf },
  });
  quoteRoutes(app, {
    limits,
    ports: {
      scheduleOf: (providerId, now) => scheduleOf(providerId, { mustBeActive: false, since: now }),
      holdSlot: async (work, hold) => {
        const booking = await holdSlot(work, hold, limits);
        return booking === null ? null : presentBooking(booking);
      },
    },
  });
  uploadRoutes(app, { parts: uploads });
  photoRoutes(app, { limits, ports: photoPorts });
  await app.register((scope) => bulkUploadRoutes(scope, { limits, ports: photoPorts }));
  const decoding = new Turns();
  const pictureParts: PictureParts = {
    images,
    storage,
    perMinute: limits.pictures_per_minute,
    receive: async (name, file) => {
      await refuseWithoutRoom(storage, MAX_PHOTO_BYTES);
      return (await receiveFile(storage, name, file)).size;
    },
    inTurn: (work) => decoding.take('picture', work),
  };
  await app.register((scope) => pictureRoutes(scope, { parts: pictureParts }));
  mediaRoutes(app, { storage });
  originalRoutes(app, { storage, appSecret: config.appSecret });
  guestRoutes(app, { ports: { audienceOf, hashToken } });
  syncRoutes(app, {
    readers: {
      quote_request: requestChanges,
      booking: bookingChanges,
      portfolio_photo: photoChanges,
      user: userChanges,
    },
  });
  if (config.isDemo) {
    demoRoutes(app, { mailFolder: mailFolder(config) });
    galleryRoutes(app, { clientFolder });
  }
  await app.register(pages, { config, clientFolder });
  return app;
}

function mailOf(config: Config): MailGateway {
  return config.smtpUrl === null
    ? keptMail(mailFolder(config), config.mailFrom)
    : smtpMail(config.smtpUrl, config.mailFrom);
}

function mailFolder(config: Config): string {
  return join(config.dataDir, 'mail');
}
