import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { WireReply, WireRequest } from '#client/data/api/http.ts';
import type { SessionReply } from '#shared/accounts/account.schema.ts';
import type { RequestValues } from '#shared/requests/quote-request.schema.ts';
import { anOwnProvider } from '#shared/providers/testing.ts';
import { providerMutations } from '#shared/providers/provider.mutations.ts';
import { API_VERSION } from '#shared/versions.ts';
import type { Owner } from '#shared/ids.ts';
import { buildApp } from '../../../server/app.ts';
import { loadConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/database.ts';
import type { Database } from '../../../server/foundation/db/doors.ts';
import { migrate } from '../../../server/foundation/db/migrate.ts';
import { em, withEm } from '../../../server/foundation/db/request-em.ts';
import { catalogueId, seedCatalogue } from '../../../server/demo/catalogue.ts';
import { openSession } from '../../../server/modules/accounts/sessions/session.service.ts';
import { User } from '../../../server/modules/accounts/user.entity.ts';
import { aPlan, aProvider, type ProviderPerson } from '../../../server/testing/factories.ts';
import { TestImages } from '../../../server/testing/test-images.ts';
import { CLIENT_OWNER } from './board.ts';
import { ServerNouns } from './server.nouns.ts';
import { ServerThreads } from '../talk/server.threads.ts';
import { ServerNotifications } from '../told/server.told.ts';
import { ServerOffers } from './server.offers.ts';
import { isOfNouns } from '../device/wire.ts';
import { bodyOf, type Cut, ServerPhotos } from './server.photos.ts';
import { SimStorage } from './sim-storage.ts';

const APP_SECRET = 'a secret for stories, long enough to be one';
const COOKIE = 'declic_refresh';
/** A person with a portfolio, and a plan with images. */
interface SimPerson extends ProviderPerson {
  readonly planId: string;
}

/** The tables that a story writes. People and photographers stay from one story to the next. */
const WRITTEN = [
  'request_addresses',
  'spent_proofs',
  'payments',
  'busy_quarters',
  'bookings',
  'access_links',
  'guest_mails',
  'claimed_guests',
  'quote_request_grants',
  'hidden_requests',
  'quotes',
  'thread_reports',
  'thread_messages',
  'threads',
  'quote_requests',
  'sessions',
  'idempotency_keys',
  'changes',
  'sync_heads',
  'jobs',
  'audit_entries',
  'portfolio_photos',
  'uploads',
  'board_news',
  'notifications',
  'desk_notices',
];

/** An answer, and the browser's cookie after it. */
export interface Answered {
  readonly reply: WireReply;
  readonly isReplay: boolean;
  readonly setCookie: string | null;
}

/** A request's row on the server. */
export interface ServerRow extends RequestValues {
  readonly id: string;
  readonly owner: Owner;
  readonly status: string;
  readonly version: number;
}

/** The people of all stories, who stay from one to the next. */
interface SimPeople extends Pick<SimServer, 'people' | 'instant'> {
  /** They have sent quotes to the clients of the stories. */
  readonly photographers: readonly ProviderPerson[];
}

/** The real application on an in-memory database, with its files on the disk: no port, no mail, no hashing. */
export class SimServer {
  readonly app: FastifyInstance;
  readonly storage: SimStorage;
  readonly photos: ServerPhotos;
  readonly nouns: ServerNouns;
  readonly offers: ServerOffers;
  readonly threads: ServerThreads;
  readonly told: ServerNotifications;
  /** Clients who are photographers too. */
  readonly people: { readonly alice: SimPerson; readonly bob: SimPerson };
  /** An instant plan. */
  readonly instant: { readonly providerId: string; readonly planId: string };
  readonly #database: Database;

  private constructor(
    app: FastifyInstance,
    database: Database,
    storage: SimStorage,
    { people, instant, photographers }: SimPeople,
  ) {
    this.app = app;
    this.#database = database;
    this.storage = storage;
    this.photos = new ServerPhotos(app, database);
    this.nouns = new ServerNouns(database, [
      { ...people.alice, isPublic: true },
      { ...people.bob, isPublic: false },
    ]);
    this.threads = new ServerThreads(database);
    this.told = new ServerNotifications(database, (work) => app.commitInternal(work));
    this.offers = new ServerOffers(database, photographers, (work) => app.commitInternal(work));
    this.people = people;
    this.instant = instant;
  }

  static async start(): Promise<SimServer> {
    const dataDir = mkdtempSync(join(tmpdir(), 'declic-sim-'));
    const config = loadConfig({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      APP_SECRET,
      PAYMENTS: 'local',
      LIMITS: JSON.stringify({
        requests_per_minute: 1_000_000,
        logins_per_minute: 1_000_000,
        thread_messages_per_minute: 1_000_000,
        guest_requests_without_proof: 2,
        proof_rounds: 1,
        proof_tries: 4,
        uploads_at_once: 2,
        upload_kept_days: 1,
      }),
    });
    const database = await openDatabase(config, { inMemory: true });
    await migrate(database);
    await database.writer.fork().transactional((own) => withEm(own, () => seedCatalogue(config.locales)));
    const mail = {
      send: async () => undefined,
      check: async () => undefined,
      close: () => undefined,
      forget: () => Promise.resolve(),
    };
    const storage = new SimStorage(join(dataDir, 'files'));
    const images = new TestImages();
    const app = await buildApp({ config, database, mail, images, storage: storage.port });
    await app.ready();
    const test = { app, database, config, mail: mail as never, close: async () => undefined };
    const provider = await aProvider(test);
    const planId = await aPlan(test, provider.providerId, { instant_book: 1 });
    const aPerson = async (): Promise<SimPerson> => {
      const person = await aProvider(test);
      return { ...person, planId: await aPlan(test, person.providerId) };
    };
    const people = { alice: await aPerson(), bob: await aPerson() };
    const instant = { providerId: provider.providerId, planId };
    const photographers = [await aProvider(test), await aProvider(test)];
    const server = new SimServer(app, database, storage, { people, instant, photographers });
    for (const { email, providerId } of Object.values(people)) await server.#writeProfile(email, providerId);
    return server;
  }

  /** A profile with all that a submission for review needs. */
  async #writeProfile(email: string, id: string): Promise<void> {
    const ids = (kind: 'category' | 'city' | 'language', ...names: string[]) =>
      names.map((name) => catalogueId(kind, name));
    const body = anOwnProvider({
      id,
      city_id: catalogueId('city', 'Québec'),
      category_ids: ids('category', 'wedding', 'portrait'),
      working_city_ids: ids('city', 'Québec', 'Lévis'),
      language_ids: ids('language', 'fr-CA'),
    });
    const headers = {
      authorization: `Bearer ${await this.tokenOf(email)}`,
      'idempotency-key': `profile-${id}`,
      'if-match': '"1"',
    };
    const path = providerMutations['provider.edit'].path.replace(':id', id);
    const { reply } = await this.answer({ method: 'PUT', path, headers, body }, null);
    if (reply.kind !== 'ours' || reply.status !== 200) throw new Error(`No profile: ${JSON.stringify(reply)}`);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.#database.close();
  }

  /** Deletes everything a story wrote. */
  async reset(): Promise<void> {
    this.storage.reset();
    this.photos.reset();
    await this.#run(async () => {
      for (const table of WRITTEN) await sql.raw(`delete from ${table}`).execute(em().getKysely());
    });
    await this.nouns.reset();
  }

  /** Passes a request to the application, with the browser's cookie. */
  async answer(
    request: Omit<WireRequest, 'timeoutMs'>,
    cookie: string | null,
    cut: Cut | null = null,
  ): Promise<Answered> {
    if (request.path === '/api/auth/login') return this.#login(request.body as { email: string });
    if (request.method !== 'GET' && isOfNouns(request)) this.nouns.noteWrite();
    const reply = await this.app.inject({
      method: request.method as 'GET',
      url: request.path,
      headers: { ...request.headers },
      ...(request.body === undefined ? {} : { payload: request.body as object }),
      ...(request.bytes === undefined ? {} : bodyOf(request, request.bytes, cut)),
      ...(cookie === null ? {} : { cookies: { [COOKIE]: cookie } }),
    });
    const headers = reply.headers as Record<string, string>;
    await this.photos.answered(request);
    return {
      reply: {
        kind: 'ours',
        status: reply.statusCode,
        headers: { get: (name) => headers[name] ?? null },
        body: reply.body === '' ? null : (JSON.parse(reply.body) as unknown),
      },
      isReplay: headers['idempotency-replayed'] === 'true',
      setCookie: reply.cookies.find(({ name }) => name === COOKIE)?.value ?? null,
    };
  }

  /** Every request the server has, except those that wait on the board for photographers. */
  rows(): Promise<ServerRow[]> {
    return this.#run(async () => {
      const found =
        await sql<ServerRow>`select * from quote_requests where owner <> ${CLIENT_OWNER} order by id`.execute(
          em().getKysely(),
        );
      return found.rows;
    });
  }

  /** The number of slots that each request holds. */
  holds(): Promise<{ quote_request_id: string; count: number }[]> {
    return this.#run(async () => {
      const found = await sql<{ quote_request_id: string; count: number }>`
        select quote_request_id, count(*) as count from bookings
        where quote_id is null or status <> 'expired' group by quote_request_id`.execute(em().getKysely());
      return found.rows;
    });
  }

  /** An access token of a person's other device. */
  async tokenOf(email: string): Promise<string> {
    return (await this.#mint(email)).token;
  }

  /** A session created beforehand: hashing a password would break the seeded order. */
  async #login({ email }: { email: string }): Promise<Answered> {
    const session = await this.#mint(email);
    return {
      reply: { kind: 'ours', status: 200, headers: { get: () => String(API_VERSION) }, body: session },
      isReplay: false,
      setCookie: session.refreshToken,
    };
  }

  #mint(email: string): Promise<SessionReply> {
    const ports = { appSecret: APP_SECRET, signAccessToken: (claims: object) => this.app.jwt.sign(claims as never) };
    return this.app.commitInternal(async (work) => {
      const user = await em().findOneOrFail(User, { email });
      return openSession(ports, work, user, { device: 'simulator', provedBy: 'password' });
    });
  }

  #run<Result>(work: () => Promise<Result>): Promise<Result> {
    return withEm(this.#database.writer.fork(), work);
  }
}
