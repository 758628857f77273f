// both databases: its verbs lock rows, and the database decides about slots
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { agreementRule } from '#shared/requests/agreement.states.ts';
import { aCast, type Cast, parties, type Party, withOwnAuthor } from '#server/testing/agreement/cast.ts';
import { Scene } from '#server/testing/agreement/scene.ts';
import {
  isEffect,
  type Kind,
  partyOf,
  type Place,
  placesOf,
  type State,
  stateAfter,
  verbsOf,
  type WalkedVerb,
} from '#server/testing/agreement/walk.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await testApp({ limits: { holds_per_guest: 1_000_000 } });
  cast = await aCast(test);
});
afterAll(() => test.close());

/** The refusals of somebody who has the right to a verb, at a wrong time. */
const WORDS = ['invalid_state', 'request_ended', 'already_quoted'];

/** The people who have the right to a verb about the quote of the author, while the state allows it. */
function actorsOf(verb: WalkedVerb, kind: Kind): readonly Party[] {
  switch (partyOf(verb)) {
    case 'client':
      return ['client', 'link'];
    case 'target':
    case 'author':
      return ['author'];
    case 'photographer':
      return kind === 'board' ? ['author', 'other', 'reader'] : ['author'];
    case 'admin':
      return ['admin'];
    case 'job':
      return [];
  }
}

/** The author of a verb's quote: each photographer sends their own. */
const whoseBy = (by: Party) => (by === 'other' ? 'other' : 'quote');

async function stateOf(scene: Scene): Promise<State> {
  const { request } = await scene.picture();
  const [quote, other] = [await scene.quoteOf('quote'), await scene.quoteOf('other')];
  return { request: request.status, quote: quote?.status ?? null, other: other?.status ?? null };
}

const SEED = process.env['LONG'] === '1' ? undefined : process.env['SEED'];
const IS_ON_POSTGRES = inject('postgresUrl' as never) !== undefined;

/** A commit walks each place on one of the two databases, the next on either; without a seed, all on both. */
function isOurTurn(index: number): boolean {
  return SEED === undefined || (index + Number(SEED)) % 2 === (IS_ON_POSTGRES ? 1 : 0);
}

const named = (kind: Kind) =>
  placesOf(kind)
    .filter((_, index) => isOurTurn(index))
    .map((place) => ({ kind, place, name: nameOf(place.state) }));
const nameOf = ({ request, quote, other }: State) =>
  `${request}, quote ${quote ?? 'none'}${other === null ? '' : `, another one ${other}`}`;

describe.each(['board', 'direct', 'instant'] as const)('a %s request', (kind) => {
  describe.each(named(kind))('$name', ({ place }) => {
    it('refuses in words what its table does not allow, and changes nothing', () => refuses(kind, place));
    it('allows what its table allows', () => allows(kind, place));
    it.runIf(kind !== 'board')('ends with the page of its photographer, after its slot', () =>
      losesTarget(kind, place),
    );
    it('refuses what its deadlines end, before any job has run', () => isLate(kind, place));
    it('is moved by jobs at their time, and not before', () => ends(kind, place));
  });
});

async function refuses(kind: Kind, { state, path }: Place): Promise<void> {
  const scene = await Scene.at(test, cast, kind, path);
  expect(await stateOf(scene)).toEqual(state);
  // The jobs of the way here have run: one of them ends the payment of a slot that was freed.
  await test.app.jobRunner.runDue();
  const before = await scene.picture();
  const wrong: string[] = [];
  for (const verb of verbsOf(kind).filter((one) => partyOf(one) !== 'job')) {
    if (needsQuote(verb) && state.quote === null) continue;
    for (const by of parties) {
      const hasRight = actorsOf(verb, kind).includes(by);
      if (hasRight && (isEffect(verb) || isAllowed(state, verb, by))) continue;
      const { status, code } = await scene.play({ verb, whose: 'quote' }, by);
      if (hasRight && isRepeated(verb, state)) {
        if (status !== 200) wrong.push(`${verb} again by ${by}: ${status} ${code}`);
        continue;
      }
      const isTold = status === 409 && code !== null && WORDS.includes(code);
      // A photographer moves their own page in other ways, not in this one.
      const isOwnPage = isEffect(verb) && by === 'author' && isTold;
      const isOut = status === 404 || status === 403 || (by === 'nobody' && status === 401) || isOwnPage;
      if (hasRight ? !isTold : !isOut) wrong.push(`${verb} by ${by}: ${status} ${code}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await scene.picture()).toEqual(before);
}

function isAllowed(state: State, verb: WalkedVerb, by: Party): boolean {
  if (verb !== 'quote.send') return stateAfter(state, { verb, whose: 'quote' }) !== null;
  const own = by === 'reader' ? { ...state, quote: null } : state;
  return stateAfter(own, { verb, whose: whoseBy(by) }) !== null;
}

/** The same answer of the client's side once more: what it made is given again. An acceptance here names the row it made. */
function isRepeated(verb: WalkedVerb, { quote }: State): boolean {
  return verb === 'quote.reject' && quote === 'rejected';
}

async function allows(kind: Kind, { state, path }: Place): Promise<void> {
  for (const verb of verbsOf(kind).filter((one) => !isEffect(one))) {
    for (const by of actorsOf(verb, kind).filter((one) => one !== 'reader')) {
      const step = { verb, whose: verb === 'quote.send' ? whoseBy(by) : 'quote' } as const;
      const after = stateAfter(state, step);
      if (after === null) continue;
      const scene = await Scene.at(test, cast, kind, path);
      const { status, code } = await scene.play(step, by);
      expect([verb, by, status, code]).toEqual([verb, by, expect.toSatisfy((answer) => answer < 300), null]);
      expect([verb, by, await stateOf(scene)]).toEqual([verb, by, after]);
      const slots = (await scene.picture()).bookings.filter((booking) => booking.status === 'awaiting_payment');
      expect([verb, by, slots.length]).toEqual([verb, by, after.request === 'awarded' ? 1 : 0]);
    }
  }
}

/** A page that is closed lets go of its slots first; nothing about a request forbids it. */
async function losesTarget(kind: Kind, { state, path }: Place): Promise<void> {
  const scene = await Scene.at(test, await withOwnAuthor(test, cast), kind, path);
  const released = stateAfter(state, { verb: 'quote_request.reopen', whose: 'quote' }) ?? state;
  const step = { verb: 'quote_request.lose_target', whose: 'quote' } as const;
  expect(await scene.play(step, 'admin')).toEqual({ status: 200, code: null });
  expect(await stateOf(scene)).toEqual(stateAfter(released, step) ?? state);
  expect((await scene.picture()).bookings.filter(({ status }) => status === 'awaiting_payment')).toEqual([]);
}

async function isLate(kind: Kind, { state, path }: Place): Promise<void> {
  for (const verb of verbsOf(kind)) {
    const [by] = actorsOf(verb, kind);
    const step = { verb, whose: 'quote' } as const;
    if (by === undefined || agreementRule(verb).until === null || stateAfter(state, step) === null) continue;
    // Only a booked session ends.
    const isUnbooked = agreementRule(verb).until === 'session_end' && state.request !== 'awarded';
    if (isEffect(verb) || isUnbooked) continue;
    const scene = await Scene.at(test, cast, kind, path);
    await scene.passDeadline(verb, 'quote');
    const { status, code } = await scene.play(step, by);
    expect([verb, status, code]).toEqual([verb, 409, expect.toBeOneOf(WORDS)]);
    expect([verb, await stateOf(scene)]).toEqual([verb, state]);
  }
}

async function ends(kind: Kind, { state, path }: Place): Promise<void> {
  const jobs = verbsOf(kind).filter((verb) => partyOf(verb) === 'job');
  const idle = await Scene.at(test, cast, kind, path);
  for (const verb of jobs) {
    const step = { verb, whose: 'quote' } as const;
    const isMoved = stateAfter(state, step) !== null;
    const scene = isMoved ? await Scene.at(test, cast, kind, path) : idle;
    await scene.runJob(verb, 'quote');
    expect([verb, await stateOf(scene)]).toEqual([verb, state]);
    await scene.play(step, 'job');
    expect([verb, await stateOf(scene)]).toEqual([verb, stateAfter(state, step) ?? state]);
  }
}

function needsQuote(verb: WalkedVerb): boolean {
  return verb.startsWith('quote.') && verb !== 'quote.send';
}
