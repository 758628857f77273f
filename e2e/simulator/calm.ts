import { STORAGE_AGAIN_MS } from '#client/data/flush/engine.ts';
import type { Sending } from '#client/data/db/owner-db.ts';
import type { Owner } from '#shared/ids.ts';
import { entityTypes } from '#shared/nouns.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import type { SimContext } from './device/context.ts';
import { nothingIsStuck, checkEnd } from './invariants/invariants.end.ts';
import { checkPhotosAtEnd } from './invariants/invariants.photos.end.ts';
import { checkPhotosWhenIdle } from './invariants/invariants.photos.ts';
import { checkWhenIdle } from './invariants/invariants.ts';
import { dropRefused } from './people/person.answers.ts';
import type { Person } from './people/person.ts';
import type { World } from './world.ts';

const MAX_QUESTIONS = 20;
/** After these rounds, the person cancels actions that are still refused, since slots are few. */
const PATIENT_QUESTIONS = 14;
const CALM_ROUNDS = 60;
/** Messages still on their way after the rounds may arrive. */
const MAX_ROUNDS = 2 * CALM_ROUNDS;
const MAX_MESSAGES = 400;
const CALM_MS = 30_000;

/** The end of a story: without faults, every item must be settled automatically, or by the person's answer. */
export class Calm {
  readonly #world: World;
  readonly #person: Person;

  constructor(world: World, person: Person) {
    this.#world = world;
    this.#person = person;
  }

  /** Faults stop, all people return, time passes; then the person answers the questions, and signs in again. */
  async run(): Promise<void> {
    const world = this.#world;
    world.say('faults stop');
    world.forgetMishap();
    world.isOffline = false;
    world.isServerDown = false;
    world.types = entityTypes;
    world.server.storage.restart();
    world.server.storage.hasRoom = true;
    world.hasRoomForFiles = true;
    world.hasTimeForProofs = true;
    for (const context of world.contexts.filter(({ isGone }) => isGone)) world.kill(context);
    for (const context of world.contexts) context.thaw();
    await world.quiet();
    const survivor = this.#mustReload()
      ? undefined
      : world.contexts.find(({ kind, ports }) => kind === 'page' && ports.types === entityTypes);
    for (const context of world.contexts.filter((other) => other !== survivor)) world.kill(context);
    const page = survivor ?? world.open('page');
    if (page === null) return;
    // A running page must continue automatically.
    if (survivor === undefined) page.engine.start();
    page.engine.kick();
    await this.#calm();
    await this.#waitForRoom();
    await this.#signInAgain(page);
    await this.#answerEverything(page);
    const guest = world.mirror.fact('guest')?.owner;
    const isClaimed = world.mirror.claims().some((claim) => claim.guest === guest);
    const owners = [world.signedIn, isClaimed ? null : guest].filter((owner) => owner !== null && owner !== undefined);
    if (world.violations.length === 0) await checkEnd(world, owners);
    for (const who of ['alice', 'bob'] as const) await this.#comesBack(page, who);
    if (world.violations.length === 0) for (const owner of world.mirror.owners()) nothingIsStuck(world, owner);
    if (world.violations.length === 0 && world.hasPhotos) await checkPhotosAtEnd(world);
  }

  /** The next page that opens retries the items that wait for an update. */
  #mustReload(): boolean {
    const { mirror } = this.#world;
    return mirror
      .owners()
      .flatMap((owner) => [...mirror.outbox(owner), ...mirror.assets(owner)])
      .some(({ reason }) => reason === 'update');
  }

  /** The open page retries a full server after an hour. */
  async #waitForRoom(): Promise<void> {
    const { mirror, time } = this.#world;
    const waiting = mirror.owners().flatMap((owner) => [...mirror.outbox(owner), ...mirror.assets(owner)]);
    if (!waiting.some(({ reason }) => reason === 'storage')) return;
    this.#world.say('an hour passes');
    await time.sleep(STORAGE_AGAIN_MS);
    await this.#calm();
  }

  /**
   * The person signs in for the items that wait for a sign-in: two concurrent sign-ins may leave another person's
   * cookie.
   */
  async #signInAgain(page: SimContext): Promise<void> {
    const { signedIn, mirror, server } = this.#world;
    if (signedIn === null) return;
    if (![...mirror.outbox(signedIn), ...mirror.assets(signedIn)].some(({ reason }) => reason === 'auth')) return;
    this.#person.signIn(page, signedIn === server.people.alice.owner ? 'alice' : 'bob');
    await this.#calm();
    await this.#waitForRoom();
  }

  /** A person with stored data signs in again: their items must continue automatically. */
  async #comesBack(page: SimContext, who: 'alice' | 'bob'): Promise<void> {
    const world = this.#world;
    const { owner } = world.server.people[who];
    const isAwaited = world.mirror.owners().includes(owner) || world.mirror.claims().some(({ to }) => to === owner);
    if (world.violations.length > 0 || !isAwaited) return;
    this.#person.signIn(page, who);
    await this.#calm();
    await this.#waitForRoom();
    await this.#answerEverything(page);
    if (world.violations.length === 0) await checkEnd(world, [owner]);
  }

  async #answerEverything(page: SimContext): Promise<void> {
    const world = this.#world;
    const guest = world.mirror.fact('guest')?.owner;
    const here = world.signedIn ?? guest;
    const isAsked = (owner: Owner | undefined) =>
      owner !== undefined && [...world.mirror.outbox(owner), ...world.mirror.assets(owner)].some(needsPerson);
    for (let turn = 0; turn < MAX_QUESTIONS; turn += 1) {
      const owner = isAsked(here) ? here : guest;
      if (owner === undefined || !isAsked(owner)) return;
      if (world.hasPhotos) await this.#person.photos.answer(page);
      await this.#person.rows.answer(page, turn, turn);
      await this.#person.client.settle(page, turn, [owner]);
      await this.#person.talker.settle(page, [owner]);
      if (owner === here && turn < PATIENT_QUESTIONS) await this.#person.resolve(page, turn, turn);
      else await dropRefused(world, page, owner);
      await this.#calm();
    }
  }

  /** Without faults: messages arrive, timers run, until nothing is left to do or the time limit is reached. */
  async #calm(): Promise<void> {
    const world = this.#world;
    const isPatient = (round: number) => round < CALM_ROUNDS || (round < MAX_ROUNDS && world.inTransit.length > 0);
    for (let round = 0; isPatient(round) && world.violations.length === 0; round += 1) {
      await world.quiet();
      let messages = 0;
      for (let next = world.inTransit[0]; next !== undefined; next = world.inTransit[0]) {
        await world.deliver(next, 'arrives');
        await world.quiet();
        messages += 1;
        if (messages > MAX_MESSAGES) return world.violate('nothingIsStuck', 'and nothing ends');
      }
      checkWhenIdle(world);
      await checkPhotosWhenIdle(world);
      if (round > 0 && messages < 8 && this.#isSettled()) return;
      await world.pass(CALM_MS);
    }
  }

  /** No item of the current owners is waiting, except for the person. */
  #isSettled(): boolean {
    const { mirror, signedIn } = this.#world;
    const owners = [signedIn, mirror.fact('guest')?.owner].filter((owner) => owner !== null && owner !== undefined);
    if (mirror.claims().some(({ to }) => to === signedIn)) return false;
    if (signedIn !== null && mirror.assets(signedIn).some(isUnderWay)) return false;
    if (signedIn !== null && mirror.held(signedIn).length > 0) return false;
    return owners.every((owner) => {
      const asked = new Set<string>();
      return mirror.outbox(owner).every(({ state, lane }) => {
        if (state === 'needs_you') asked.add(lane);
        return isTerminal(state) || asked.has(lane);
      });
    });
  }
}

function isUnderWay(item: Position): boolean {
  return !isTerminal(item.state) && !needsPerson(item);
}

/** The person must answer, or end a pause. */
function needsPerson({ state, reason }: Position): boolean {
  return state === 'needs_you' || reason === 'paused';
}

type Position = Pick<Sending, 'state' | 'reason'>;
