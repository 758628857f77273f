import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { blockingStatuses } from '#shared/bookings/booking.states.ts';
import { waitingStatus } from '#shared/requests/quote-request.states.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { aClient, aKey, PASSWORD, signIn } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import { aCast, type Cast } from './cast.ts';
import { quarterFaults } from './quarter-faults.ts';
import { type Answer, Scene } from './scene.ts';
import type { Kind, Step } from './walk.ts';

// Pairs and triples of people who act on one request at the same moment; nobody waits for anybody.

const actions = {
  accept: ({ scene }) => scene.play({ verb: 'quote.accept', whose: 'quote' }, 'client'),
  acceptByLink: ({ scene }) => scene.play({ verb: 'quote.accept', whose: 'quote' }, 'link'),
  acceptOther: ({ scene }) => scene.play({ verb: 'quote.accept', whose: 'other' }, 'link'),
  /** Another request of the same photographer for the same hour. */
  acceptElsewhere: ({ rival }) => rival.play({ verb: 'quote.accept', whose: 'quote' }, 'client'),
  edit: ({ scene }) => scene.play({ verb: 'quote.edit', whose: 'quote' }, 'author'),
  withdrawQuote: ({ scene }) => scene.play({ verb: 'quote.withdraw', whose: 'quote' }, 'author'),
  reject: ({ scene }) => scene.play({ verb: 'quote.reject', whose: 'quote' }, 'client'),
  send: ({ scene }) => scene.play({ verb: 'quote.send', whose: 'quote' }, 'reader'),
  decline: ({ scene }) => scene.play({ verb: 'quote_request.decline', whose: 'quote' }, 'author'),
  withdraw: ({ scene }) => scene.play({ verb: 'quote_request.withdraw', whose: 'quote' }, 'client'),
  editRequest: ({ scene }) => scene.play({ verb: 'quote_request.edit', whose: 'quote' }, 'client'),
  close: ({ scene }) => scene.play({ verb: 'quote_request.close', whose: 'quote' }, 'admin'),
  expireQuote: ({ scene }) => scene.play({ verb: 'quote.expire', whose: 'quote' }, 'job'),
  expireRequest: ({ scene }) => scene.play({ verb: 'quote_request.expire', whose: 'quote' }, 'job'),
  endHold: ({ scene }) => scene.play({ verb: 'quote_request.reopen', whose: 'quote' }, 'job'),
  closeClient: (race) => closeAccount(race, race.scene.cast.headers.client),
  closeAuthor: (race) => closeAccount(race, race.scene.cast.headers.author),
  closePage: (race) => closePage(race),
} as const satisfies Record<string, (race: Race) => Promise<Answer>>;

export type RaceAction = keyof typeof actions;
export const raceActions = Object.keys(actions) as RaceAction[];
/** They need other people afterwards, which take long to make: a few of them are enough. */
export const endsPeople: ReadonlySet<RaceAction> = new Set(['closeClient', 'closeAuthor', 'closePage']);

interface Race {
  readonly test: TestApp;
  readonly scene: Scene;
  readonly rival: Scene;
}

export interface Plan {
  readonly kind: Kind;
  /** Both at once, and a small time between them, in milliseconds. */
  readonly runners: readonly { readonly action: RaceAction; readonly afterMs: number }[];
  /** The quote was accepted before, and its slot is held. */
  readonly isHeld: boolean;
}

/** Runs races one after the other; the people of one that ends accounts are not used again. */
export class RaceTrack {
  readonly #test: TestApp;
  #cast: Cast | null = null;
  #used = 0;

  constructor(test: TestApp) {
    this.#test = test;
  }

  /** @returns what is wrong, in words */
  async run(plan: Plan): Promise<string[]> {
    const cast = await this.#people();
    const way: Step[] = [{ verb: 'quote.send', whose: 'quote' }];
    if (plan.kind === 'board') way.push({ verb: 'quote.send', whose: 'other' });
    if (plan.isHeld) way.push({ verb: 'quote.accept', whose: 'quote' });
    const scene = await Scene.at(this.#test, cast, plan.kind, way);
    const isBeside = plan.runners.some(({ action }) => action === 'acceptElsewhere') && !plan.isHeld;
    const rival = isBeside ? await Scene.beside(scene, [{ verb: 'quote.send', whose: 'quote' }]) : scene;
    const answers = await Promise.all(
      plan.runners.map(async ({ action, afterMs }) => {
        if (afterMs > 0) await sleep(afterMs);
        return { action, ...(await actions[action]({ test: this.#test, scene, rival })) };
      }),
    );
    if (plan.runners.some(({ action }) => endsPeople.has(action))) this.#cast = null;
    return [
      ...answers.filter(isWrong).map(({ action, status, code }) => `${action} got ${status} ${String(code)}`),
      ...(await faultsOf(scene)),
      ...(await faultsOf(rival)),
      ...(await overlaps(this.#test, cast)),
      ...(await quotesOfClosed(this.#test, cast)),
    ];
  }

  async #people(): Promise<Cast> {
    this.#used += 1;
    // Days run out: every scene has its own.
    if (this.#cast !== null && this.#used < 200) return this.#cast;
    this.#used = 0;
    const cast = await aCast(this.#test);
    const client = (await signIn(this.#test, (await aClient(this.#test)).email)).headers;
    this.#cast = { ...cast, headers: { ...cast.headers, client } };
    return this.#cast;
  }
}

/** A loser is told why, in a code; the server is never in trouble. */
function isWrong({ status, code }: Answer): boolean {
  return status >= 500 || (status >= 400 && code === null);
}

/** What is inconsistent between a request, its quotes and its bookings. */
async function faultsOf(scene: Scene): Promise<string[]> {
  const { request, quotes, bookings } = await scene.picture();
  const count = (status: string) => quotes.filter((quote) => quote.status === status).length;
  const kept = bookings.filter(({ status }) => (blockingStatuses as readonly string[]).includes(status)).length;
  const has = `${count('sent')} sent, ${count('accepted')} accepted, ${kept} slots`;
  const isRight =
    request.status === 'awarded'
      ? count('accepted') === 1 && kept === 1 && count('sent') === 0
      : count('accepted') === 0 && kept === 0 && isWaitingRight(request.status, count('sent'));
  return isRight ? [] : [`a request that is ${request.status} has ${has}`];
}

function isWaitingRight(status: string, sent: number): boolean {
  if (status !== 'open' && status !== 'quoted') return sent === 0;
  return status === waitingStatus(sent);
}

/** Two slots of one photographer over the same time, or quarters of an hour that are not theirs. */
async function overlaps(test: TestApp, { author, other }: Cast): Promise<string[]> {
  const people = [author.providerId, other.providerId];
  const faults = await withEm(test.database.reader.fork(), () => quarterFaults(people));
  const { count } = await withEm(test.database.reader.fork(), () =>
    tables()
      .selectFrom('bookings as a')
      .innerJoin('bookings as b', 'b.provider_id', 'a.provider_id')
      .select(sql<string | number>`count(*)`.as('count'))
      .where('a.provider_id', 'in', people)
      .where('a.status', 'in', blockingStatuses)
      .where('b.status', 'in', blockingStatuses)
      .whereRef('a.id', '<', 'b.id')
      .whereRef('a.starts_at', '<', 'b.busy_until')
      .whereRef('b.starts_at', '<', 'a.busy_until')
      .executeTakeFirstOrThrow(),
  );
  return Number(count) === 0 ? faults : [...faults, `${count} slots overlap`];
}

async function quotesOfClosed(test: TestApp, { author }: Cast): Promise<string[]> {
  const rows = await withEm(test.database.reader.fork(), () =>
    tables()
      .selectFrom('quotes as q')
      .innerJoin('providers as p', 'p.id', 'q.provider_id')
      .select('q.id')
      .where('p.id', '=', author.providerId)
      .where('p.status', '=', 'closed')
      .where('q.status', '=', 'sent')
      .execute(),
  );
  return rows.length === 0 ? [] : ['a photographer who has left has a quote that waits'];
}

async function closeAccount({ test }: Race, headers: Record<string, string>): Promise<Answer> {
  const reply = await test.app.inject({
    method: 'DELETE',
    url: '/api/me',
    headers,
    payload: { current_password: PASSWORD },
  });
  return { status: reply.statusCode, code: reply.body === '' ? null : (reply.json<{ code?: string }>().code ?? null) };
}

async function closePage({ test, scene: { cast } }: Race): Promise<Answer> {
  const id = cast.author.providerId;
  let answer: Answer = { status: 200, code: null };
  for (const [version, status] of [
    [1, 'suspended'],
    [2, 'closed'],
  ] as const) {
    const reply = await test.app.inject({
      method: 'PUT',
      url: `/api/providers/${id}/update-account-status`,
      headers: { ...cast.headers.admin, 'idempotency-key': aKey(), 'if-match': `"${version}"` },
      payload: { id, status, review_note: 'Photos d’une autre personne.' },
    });
    answer = { status: reply.statusCode, code: reply.json<{ code?: string }>().code ?? null };
  }
  return answer;
}
