import { createHash } from 'node:crypto';
import { aQuote, aQuoteEdit } from '#shared/quotes/testing.ts';
import { addHours } from '#shared/dates.ts';
import { guestOwner } from '#shared/ids.ts';
import { requestValues } from '#shared/requests/quote-request.fields.ts';
import type { QuoteRequestStatus, QuoteStatus } from '#shared/requests/agreement.states.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { expireHold } from '#server/modules/bookings/booking.service.ts';
import { Booking } from '#server/modules/bookings/booking.entity.ts';
import { endQuote } from '#server/modules/quotes/close-quotes.ts';
import { Quote } from '#server/modules/quotes/quote.entity.ts';
import { QuoteRequest, QuoteRequestGrant } from '#server/modules/requests/quote-request.entity.ts';
import { expireRequest, reopenRequest } from '#server/modules/requests/quote-request.service.ts';
import { aKey, aRequest } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import type { Cast, Party } from './cast.ts';
import type { Kind, Step, WalkedVerb } from './walk.ts';
import { DAY_HOURS } from '#shared/durations.ts';

type Asked = ReturnType<typeof aRequest>;

export interface Answer {
  readonly status: number;
  readonly code: string | null;
}

interface Kept {
  readonly id: string;
  readonly version: number;
}

/** What the database has of a request. */
export interface Picture {
  readonly request: Kept & { readonly status: QuoteRequestStatus };
  readonly quotes: readonly (Kept & { readonly status: QuoteStatus; readonly provider_id: string })[];
  readonly bookings: readonly (Kept & { readonly status: string })[];
}

let scenes = 0;

/** One request with the people around it, moved by the API as they would. */
export class Scene {
  readonly kind: Kind;
  readonly cast: Cast;
  readonly body: Asked;
  readonly #test: TestApp;
  readonly #number: number;

  private constructor(test: TestApp, cast: Cast, kind: Kind, fields: Partial<Asked> = {}) {
    this.#test = test;
    this.cast = cast;
    this.kind = kind;
    const provider_id = kind === 'board' ? null : cast.author.providerId;
    const plan_id = kind === 'instant' ? cast.planId : null;
    if (fields.date === undefined) scenes += 1;
    this.#number = scenes;
    // A day of its own: no scene takes the slot of another.
    this.body = aRequest({ provider_id, plan_id, ...fields }, 20 + (scenes % 500));
  }

  static at(
    test: TestApp,
    cast: Cast,
    kind: Kind,
    path: readonly Step[] = [],
    fields: Partial<Asked> = {},
  ): Promise<Scene> {
    return new Scene(test, cast, kind, fields).#begin(path);
  }

  /** A request of the board for the same hour, of the same people. */
  static beside(scene: Scene, path: readonly Step[]): Promise<Scene> {
    return new Scene(scene.#test, scene.cast, 'board', { date: scene.body.date }).#begin(path);
  }

  async #begin(path: readonly Step[]): Promise<Scene> {
    const made = await this.#call('client', 'POST', '/api/quotes/requests', this.body);
    if (made.status !== 201) throw new Error(`The request was refused: ${made.code}`);
    await this.#grantLink();
    for (const step of path) {
      const { status, code } = await this.play(step, this.#playerOf(step));
      if (status >= 300) throw new Error(`${step.verb} of ${step.whose} was refused: ${code}`);
    }
    return this;
  }

  /** A verb, tried by one of the people; a job at its time. The newest version is named, so that only states decide. */
  async play({ verb, whose }: Step, by: Party | 'job'): Promise<Answer> {
    if (by === 'job') {
      await this.passDeadline(verb, whose);
      await this.runJob(verb, whose);
      return { status: 204, code: null };
    }
    const { request } = await this.picture();
    const quote = await this.quoteOf(whose);
    const at = `/api/quotes/requests/${request.id}`;
    const quoteAt = `/api/quotes/${quote?.id ?? request.id}`;
    const id = quote?.id ?? request.id;
    switch (verb) {
      case 'quote_request.edit': {
        const edit = { ...requestValues(this.body), id: request.id, budget: 700 };
        return this.#call(by, 'PUT', '/api/quotes/requests', edit, request.version);
      }
      case 'quote_request.withdraw':
        return this.#call(by, 'PUT', '/api/quotes/requests', { id: request.id, status: 'withdrawn' }, request.version);
      case 'quote_request.decline':
        return this.#call(by, 'PUT', `${at}/decline`, { id: request.id, reason: 'date' }, request.version);
      case 'quote_request.close':
        return this.#call(by, 'PUT', `${at}/close`, { reason: 'Une erreur.' });
      case 'quote_request.lose_target':
        return this.#closePage(by);
      case 'quote.send':
        return this.#call(by, 'POST', '/api/quotes', aQuote({ request_id: request.id }));
      case 'quote.edit':
        return this.#call(by, 'PUT', quoteAt, aQuoteEdit({ id, message: 'Autrement.' }), quote?.version ?? 1);
      case 'quote.withdraw':
        return this.#call(by, 'PUT', `${quoteAt}/withdraw`, { id }, quote?.version ?? 1);
      case 'quote.accept':
        return this.#call(by, 'PUT', `${quoteAt}/accept`, { id, version: quote?.version ?? 1 });
      case 'quote.reject':
        return this.#call(by, 'PUT', `${quoteAt}/reject`, { id, reason: 'price' });
      case 'quote_request.expire':
      case 'quote_request.reopen':
      case 'quote.expire':
        throw new Error(`${verb} is a job`);
    }
  }

  /** Moves the deadline of a verb into the past; no job has run. */
  async passDeadline(verb: WalkedVerb, whose: Step['whose']): Promise<void> {
    const past = addHours(new Date(), -1);
    const { request } = await this.picture();
    await this.#write(async (em) => {
      if (verb === 'quote_request.reopen') {
        await em.nativeUpdate(
          Booking,
          { quote_request_id: request.id, status: 'awaiting_payment' },
          { hold_expires_at: past },
        );
        return;
      }
      if (verb === 'quote_request.close') {
        // Its payment is in time, or it was confirmed at once.
        const end = addHours(past, -DAY_HOURS * this.#number);
        const over = { starts_at: addHours(end, -2), ends_at: end, busy_until: end };
        await em.nativeUpdate(
          Booking,
          { quote_request_id: request.id, status: 'awaiting_payment' },
          { ...over, status: 'confirmed', hold_expires_at: null },
        );
        return;
      }
      const quote = await this.quoteOf(whose);
      if (verb.startsWith('quote.') && verb !== 'quote.send') {
        if (quote !== null) await em.nativeUpdate(Quote, { id: quote.id }, { valid_until: past });
        return;
      }
      await em.nativeUpdate(QuoteRequest, { id: request.id }, { expires_at: past });
    });
  }

  /** Runs the job of a verb now. */
  async runJob(verb: WalkedVerb, whose: Step['whose']): Promise<void> {
    const { request, bookings } = await this.picture();
    const quote = await this.quoteOf(whose);
    await this.#test.app.commitInternal(async (work) => {
      if (verb === 'quote_request.expire') await expireRequest(work, request.id);
      if (verb === 'quote.expire' && quote !== null) await endQuote(work, quote.id);
      if (verb !== 'quote_request.reopen') return;
      for (const { id } of bookings) await expireHold(work, id, { reopen: reopenRequest });
    });
  }

  /** The newest quote of one of the two photographers. */
  async quoteOf(whose: Step['whose']): Promise<Picture['quotes'][number] | null> {
    const { providerId } = this.cast[whose === 'quote' ? 'author' : 'other'];
    return (await this.picture()).quotes.findLast(({ provider_id }) => provider_id === providerId) ?? null;
  }

  async picture(): Promise<Picture> {
    return withEm(this.#test.database.reader.fork(), async () => {
      const of = { quote_request_id: this.body.id };
      const request = await tables()
        .selectFrom('quote_requests')
        .select(['id', 'version', 'status'])
        .where('id', '=', this.body.id)
        .executeTakeFirstOrThrow();
      const quotes = await tables()
        .selectFrom('quotes')
        .select(['id', 'version', 'status', 'provider_id'])
        .where('quote_request_id', '=', of.quote_request_id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      const bookings = await tables()
        .selectFrom('bookings')
        .select(['id', 'version', 'status'])
        .where('quote_request_id', '=', of.quote_request_id)
        .orderBy('id')
        .execute();
      return { request, quotes, bookings };
    });
  }

  /** Who plays a step of a path. */
  #playerOf({ verb, whose }: Step): Party | 'job' {
    if (verb === 'quote_request.close' || verb === 'quote_request.lose_target') return 'admin';
    if (verb === 'quote_request.decline') return 'author';
    if (verb === 'quote_request.expire' || verb === 'quote_request.reopen' || verb === 'quote.expire') return 'job';
    if (verb === 'quote.send' || verb === 'quote.edit' || verb === 'quote.withdraw') {
      return whose === 'quote' ? 'author' : 'other';
    }
    return 'client';
  }

  /** The author's page is closed, which ends the requests to them. */
  async #closePage(by: Party): Promise<Answer> {
    const id = this.cast.author.providerId;
    const url = `/api/providers/${id}/update-account-status`;
    const review_note = 'Photos d’une autre personne.';
    const suspended = await this.#call(by, 'PUT', url, { id, status: 'suspended', review_note }, 1);
    if (suspended.status >= 300) return suspended;
    return this.#call(by, 'PUT', url, { id, status: 'closed', review_note }, 2);
  }

  async #grantLink(): Promise<void> {
    const { link } = this.cast.headers;
    const owner = guestOwner(
      createHash('sha256')
        .update((link['authorization'] ?? '').replace('Guest ', ''))
        .digest('hex'),
    );
    await this.#write((em) =>
      em.insert(QuoteRequestGrant, {
        quote_request_id: this.body.id,
        owner,
        token_hash: null,
        expires_at: addHours(new Date(), DAY_HOURS),
      }),
    );
  }

  async #write(run: (em: ReturnType<TestApp['database']['writer']['fork']>) => Promise<unknown>): Promise<void> {
    const em = this.#test.database.writer.fork();
    await withEm(em, () => run(em));
  }

  async #call(by: Party, method: 'POST' | 'PUT', url: string, payload: object, version?: number): Promise<Answer> {
    const reply = await this.#test.app.inject({
      method,
      url,
      headers: {
        ...this.cast.headers[by],
        'idempotency-key': aKey(),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      payload,
    });
    const body = reply.body === '' ? {} : reply.json<{ code?: string }>();
    return { status: reply.statusCode, code: body.code ?? null };
  }
}
