import etag from '@fastify/etag';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { YIELD_CHANNEL } from './foundation/db/connections/channels.ts';
import { SessionLocks } from './foundation/db/connections/session-locks.ts';
import type { Database } from './foundation/db/doors.ts';
import type { ReplicaDoor } from './foundation/db/replica/replica-door.ts';
import { withEm } from './foundation/db/request-em.ts';
import { childImages } from './gateways/images/child-images.ts';
import { FairTurns } from './gateways/images/fair-turns.ts';
import type { ImageMaker } from './gateways/images/images.ts';
import { configuredMail, senderOf } from './gateways/mail/configured-mail.ts';
import type { MailGateway } from './gateways/mail/mail.ts';
import { mailer } from './gateways/mail/mailer.ts';
import { type ConfiguredPayments, configuredPayments } from './gateways/payments/configured-payments.ts';
import { postToSelf } from './gateways/payments/local/post-to-self.ts';
import { configuredPush } from './gateways/push/configured-push.ts';
import type { PushGateway } from './gateways/push/push.ts';
import { configuredStorage } from './gateways/storage/configured-storage.ts';
import type { Storage } from './gateways/storage/storage.ts';
import { jobs } from './jobs.ts';
import { metrics } from './metrics/metrics.ts';
import { Tally } from './metrics/tally.ts';
import { accounts } from './modules/accounts/accounts.module.ts';
import { toRealPeople } from './modules/accounts/admin/test-people.service.ts';
import { liveSessions } from './modules/accounts/sessions/session.service.ts';
import { bookings } from './modules/bookings/bookings.module.ts';
import { calendars } from './modules/calendars/calendars.module.ts';
import { catalogue } from './modules/catalogue/catalogue.module.ts';
import { config as configuration } from './modules/config/config.module.ts';
import { desk } from './modules/desk/desk.module.ts';
import { documents } from './modules/documents/documents.module.ts';
import { demo } from './demo/demo.module.ts';
import { guests } from './modules/guests/guests.module.ts';
import { backups } from './modules/backups/backups.module.ts';
import { incidents } from './modules/incidents/incidents.module.ts';
import { messages } from './modules/messages/messages.module.ts';
import type { Module, Parts } from './foundation/module.ts';
import { notifications } from './modules/notifications/notifications.module.ts';
import { payments } from './modules/payments/payments.module.ts';
import { prelaunch } from './modules/prelaunch/prelaunch.module.ts';
import { plans } from './modules/plans/plans.module.ts';
import { portfolio } from './modules/portfolio/portfolio.module.ts';
import { providers } from './modules/providers/providers.module.ts';
import { quotes } from './modules/quotes/quotes.module.ts';
import { requests } from './modules/requests/requests.module.ts';
import { search } from './modules/search/search.module.ts';
import { EventStreams } from './modules/sync/event-streams.ts';
import { sync } from './modules/sync/sync.module.ts';
import { threads } from './modules/threads/threads.module.ts';
import { uploadParts } from './modules/uploads/upload.service.ts';
import { uploads } from './modules/uploads/uploads.module.ts';
import { views } from './modules/views/views.module.ts';
import { accessControl } from './foundation/plugins/guards/access.ts';
import { clientVersion } from './foundation/plugins/guards/client-version.ts';
import { forms } from './foundation/plugins/forms.ts';
import { HealthWatch, healthRoutes } from './foundation/plugins/health.ts';
import { requestLimits } from './foundation/plugins/guards/limits.ts';
import { sharedLimits } from './foundation/plugins/guards/shared-limits.ts';
import { draining } from './foundation/plugins/draining.ts';
import { openapi } from './foundation/plugins/openapi.ts';
import { orm } from './foundation/plugins/orm.ts';
import { ownPages } from './foundation/plugins/guards/own-pages.ts';
import { pages } from './foundation/plugins/pages/pages.ts';
import { payloadSchema } from './foundation/work/payload-schema.ts';
import { problems } from './foundation/plugins/problems.ts';
import { privateReplies } from './foundation/plugins/private-replies.ts';
import { publicReads } from './foundation/plugins/pages/public-reads.ts';
import { publicReplies } from './foundation/plugins/pages/public-replies.ts';
import { schemas } from './foundation/plugins/schemas.ts';
import { securityHeaders } from './foundation/plugins/pages/security-headers.ts';
import { closing } from './foundation/plugins/closing.ts';
import { streams } from './foundation/plugins/streams.ts';
import { session } from './foundation/plugins/session.ts';
import { onlyThisMachine } from './foundation/plugins/guards/this-machine.ts';
import { otherProcesses } from './foundation/work/other-processes.ts';
import { unitOfWork } from './foundation/work/unit-of-work.ts';
import { type LogStream, logging } from './logging.ts';

export interface AppOptions {
  readonly config: Config;
  readonly database: Database;
  /** A streaming replica, where public data is read; none without DATABASE_READ_URL. */
  readonly replica?: ReplicaDoor | null;
  /** The configured mail; tests pass their own. */
  readonly mail?: MailGateway;
  /** The payment provider by configuration; tests pass their own. */
  readonly payments?: ConfiguredPayments;
  /** The push service by configuration; tests pass their own. */
  readonly push?: PushGateway;
  /** The data folder; tests pass one that fails on demand. */
  readonly storage?: Storage;
  /** A child process for each photo; tests pass their own. */
  readonly images?: ImageMaker;
  /** A log stream instead of the standard output; tests read it. */
  readonly logStream?: LogStream;
  /** Folder of the built client; without it only the API answers. */
  readonly clientFolder?: string;
}

/** Bookings before requests, so that a claim locks a guest's rows in the same order as the end of a hold. */
export const modules: readonly Module[] = [
  configuration,
  uploads,
  accounts,
  catalogue,
  providers,
  plans,
  payments,
  portfolio,
  bookings,
  calendars,
  requests,
  quotes,
  threads,
  documents,
  guests,
  search,
  views,
  incidents,
  backups,
  messages,
  desk,
  notifications,
  prelaunch,
  sync,
  demo,
];

const BODY_LIMIT = 256 * 1_024;
const REQUEST_TIMEOUT_MS = 60_000;
/** Less than the time that main.ts gives the whole stop. */
const STOP_PATIENCE_MS = 20_000;

/** Builds the whole application: the server, the tests and the simulator share it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, clientFolder } = options;
  const app = fastify({
    ...logging(config, options.logStream),
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void app.refuseUnread(error, request, reply),
  });

  // JSON is the only body type by default: a plain form of another site cannot send it.
  app.removeContentTypeParser('text/plain');

  // Plugins, in the order in which a request passes them.
  await app.register(problems);
  await app.register(streams);
  await app.register(draining);
  await app.register(closing, { patienceMs: STOP_PATIENCE_MS });
  await app.register(securityHeaders, { config });
  if (config.isDemo) await app.register(onlyThisMachine);
  await app.register(requestLimits, { config });
  await app.register(unitOfWork, { database });
  await app.register(otherProcesses, { config, database });
  await app.register(publicReads, { replica: options.replica ?? null });
  if (config.databaseUrl !== null) await app.register(sharedLimits);
  await app.register(privateReplies);
  await app.register(publicReplies);
  await app.register(ownPages, { config });
  await app.register(schemas);
  await app.register(openapi);
  await app.register(etag);
  await app.register(orm, { database });
  await app.register(session, { config });
  await app.register(accessControl, { limits: config.limits });
  await app.register(forms);
  await app.register(clientVersion);
  await app.register(payloadSchema);
  const tally = new Tally();
  const parts = partsOf(app, options, tally);
  await app.register(jobs, parts);
  const health = new HealthWatch(database, config);
  await app.register(metrics, { parts, tally, health });

  healthRoutes(app, { health });
  for (const { routes } of modules) await routes?.(app, parts);
  await app.register(pages, { config, clientFolder });
  return app;
}

/** One writer of an upload at a time, among all processes of a PostgreSQL database. */
function locksOf(app: FastifyInstance, { databaseUrl }: Config): SessionLocks | null {
  if (databaseUrl === null) return null;
  const locks = new SessionLocks(databaseUrl, { askToYield: (name) => app.tellProcesses(YIELD_CHANNEL, name) });
  app.onTold(YIELD_CHANNEL, (name) => locks.yield(name));
  app.addHook('onClose', () => locks.close());
  return locks;
}

function partsOf(app: FastifyInstance, options: AppOptions, tally: Tally): Parts {
  const { config, database, clientFolder } = options;
  const { limits } = config;
  const storage = options.storage ?? configuredStorage(config);
  const tools = { storage, images: options.images ?? childImages(), decoding: new FairTurns() };
  return {
    config,
    clientFolder,
    database,
    mail: toRealPeople(mailer(tally.mail(options.mail ?? configuredMail(config)), senderOf(config)), database),
    push: tally.push(options.push ?? configuredPush(config)),
    payments: tally.configured(options.payments ?? configuredPayments(config, postToSelf(app))),
    ...tools,
    uploads: uploadParts({
      storage,
      database,
      limits,
      locks: locksOf(app, config),
      targets: Object.assign({}, ...modules.map((module) => module.uploads?.(tools))),
      commit: (work) => app.commitInternal(work),
    }),
    streams: new EventStreams({
      limits,
      liveSessions: (ids) => withEm(database.reader.fork(), () => liveSessions(ids)),
    }),
    modules,
  };
}
