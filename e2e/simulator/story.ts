import { entityTypes } from '#shared/nouns.ts';
import { ensureGuest } from '#client/data/session/owners.ts';
import type { SimContext } from './device/context.ts';
import { checkCommit, checkSend, checkWhenIdle } from './invariants/invariants.ts';
import { checkPhotosWhenIdle } from './invariants/invariants.photos.ts';
import { Calm } from './calm.ts';
import { Person } from './people/person.ts';
import { actElsewhere, editElsewhere, elsewhereKey } from './elsewhere.ts';
import { noteDone, noteReply, noteSignOut } from './effects.ts';
import { durationOf, fateOf, isOfNouns, type Step, type StepKind } from './script.ts';
import type { MishapKind, Violation } from './mishaps.ts';
import type { SimServer } from './server/server.ts';
import { setUpNouns, isNounStep, nounStep } from './story.nouns.ts';
import { isOfferStep, offerStep, setUpOffers } from './story.offers.ts';
import { isTalkStep, talkStep } from './talk/story.talk.ts';
import { isToldStep, setUpTold, toldStep } from './told/story.told.ts';
import { photoStep } from './story.photos.ts';
import { writtenIn } from './wordings.ts';
import { VirtualTime } from './device/virtual-time.ts';
import { type Witness, World } from './world.ts';

/** An older build of the app, which had no bookings yet. */
const OLDER_TYPES = entityTypes.filter((type) => type !== 'booking');
/** Records what happens, and checks the rules. */
const witness: Witness = {
  sent: checkSend,
  committed(world, from, owner, write) {
    if (owner === 'device') noteSignOut(world, write);
    else checkCommit(world, from, owner, write);
  },
  answered: noteDone,
  replied: noteReply,
};
const START = Date.parse('2026-11-20T12:00:00Z');

export interface Ending {
  readonly violations: readonly Violation[];
  readonly trace: readonly string[];
  /** The number of database steps of all contexts. */
  readonly databaseSteps: number;
  readonly calls: number;
}

/** A disturbance at one chosen database step, for the exhaustive tests of all steps. */
export interface Mishap {
  readonly at: number;
  readonly kind: MishapKind;
}

/** Plays a script to its end: first faults, then a calm phase, then the final checks. */
export async function play(server: SimServer, seed: number, script: readonly Step[], mishap?: Mishap): Promise<Ending> {
  await server.reset();
  const time = new VirtualTime(START);
  time.install();
  try {
    const world = new World(server, time, seed, witness);
    if (isOfNouns(seed)) await setUpNouns(world);
    const story = new Story(world);
    await story.begin();
    if (isOfNouns(seed)) await setUpOffers(world);
    if (isOfNouns(seed)) await setUpTold(world);
    if (mishap !== undefined) world.mishapAfter(mishap.at, mishap.kind);
    for (const step of script) {
      if (world.violations.length > 0) break;
      await story.take(step);
    }
    if (world.violations.length === 0) await new Calm(world, story.person).run();
    for (const context of world.contexts) context.die();
    return { violations: world.violations, trace: world.trace, databaseSteps: world.steps, calls: world.calls };
  } finally {
    time.uninstall();
  }
}

class Story {
  readonly #world: World;
  readonly person: Person;

  constructor(world: World) {
    this.#world = world;
    this.person = new Person(world);
  }

  async begin(): Promise<void> {
    const page = this.#world.open('page');
    if (page === null) return;
    await ensureGuest(page.ports);
    page.engine.start();
    await this.#world.quiet();
  }

  async take([kind, a, b, c]: Step): Promise<void> {
    await this.#run(kind, a, b, c);
    await this.#world.quiet();
    checkWhenIdle(this.#world);
    await checkPhotosWhenIdle(this.#world);
  }

  async #run(kind: StepKind, a: number, b: number, c: number): Promise<void> {
    const world = this.#world;
    const page = this.#page(a);
    if (page !== null) await this.#becomeSomebody(page);
    switch (kind) {
      case 'deliver':
        return this.#deliver(a, b, c);
      case 'pass':
        return world.pass(durationOf(a, b));
      case 'create':
        return page === null ? undefined : this.person.create(page, b % 4 === 0 ? c % 3 : null);
      case 'edit':
        return page === null ? undefined : this.person.edit(page, b, c);
      case 'openForm':
        return this.person.openForm(b);
      case 'sendForm':
        return page === null ? undefined : this.person.sendForm(page, c);
      case 'withdraw':
        return page === null ? undefined : this.person.withdraw(page, b);
      case 'cancel':
        return page === null ? undefined : this.person.cancel(page, b);
      case 'resolve':
        return page === null ? undefined : this.person.resolve(page, b, c);
      case 'retry':
        return page === null ? undefined : this.person.retry(page);
      case 'draft':
        return page === null ? undefined : this.person.draft(page);
      case 'network':
        return this.#network();
      case 'server':
        world.isServerDown = !world.isServerDown;
        return world.say(world.isServerDown ? 'the server goes away' : 'the server is back');
      case 'open':
        return world.open('page')?.engine.start();
      case 'kill':
        return this.#kill(a);
      case 'killSoon':
        return world.mishapAfter(1 + (b % 30), 'kill');
      case 'failSoon':
        return world.mishapAfter(1 + (b % 30), 'fail');
      case 'leaveSoon':
        return world.mishapAfter(1 + (b % 30), c % 2 === 0 ? 'leave' : 'leave for ever');
      case 'wake':
        return page === null ? undefined : this.#wake(page);
      case 'freeze':
        return this.#freeze(a);
      case 'disconnect':
        return this.#disconnect(a);
      case 'background':
        return this.#background();
      case 'signIn':
        return page === null ? undefined : this.person.signIn(page, b % 2 === 0 ? 'alice' : 'bob');
      case 'signOut':
        return page === null ? undefined : this.person.signOut(page, b % 2 === 0 ? 'keep' : 'discard');
      case 'claim':
        return page === null ? undefined : this.person.claim(page);
      case 'elsewhere':
        return editElsewhere(world, b, c);
      case 'takeSlot':
        return this.#takeSlot(b, c);
      case 'clock':
        world.latestShown = Math.max(world.latestShown, world.time.now + world.skewMs);
        world.skewMs = ((b % 21) - 10) * 60_000;
        return world.say(`the device’s clock is ${world.skewMs / 60_000} min off`);
      case 'build':
        world.types = world.types === entityTypes ? OLDER_TYPES : entityTypes;
        return world.say(`pages that open now know ${world.types.length} types`);
      case 'twice':
        return this.#kickAll();
      default:
        if (isNounStep(kind)) return nounStep(world, this.person, page, kind, b, c);
        if (isTalkStep(kind)) return talkStep(world, this.person, page, kind, b, c);
        if (isToldStep(kind)) return toldStep(world, this.person, page, kind, b, c);
        if (isOfferStep(kind)) return offerStep(world, this.person, page, kind, b, c);
        return photoStep(world, this.person, page, kind, b, c);
    }
  }

  /** A person who opens the app is a guest of this device, unless a person is signed in. */
  async #becomeSomebody(page: SimContext): Promise<void> {
    if (this.#world.signedIn !== null || this.#world.mirror.fact('guest') !== null) return;
    void ensureGuest(page.ports).catch(() => undefined);
    await this.#world.quiet();
  }

  #page(choice: number): SimContext | null {
    const pages = this.#world.contexts.filter(({ kind, isFrozen }) => kind === 'page' && !isFrozen);
    return pages[choice % Math.max(1, pages.length)] ?? this.#opened();
  }

  #opened(): SimContext | null {
    const page = this.#world.open('page');
    page?.engine.start();
    return page;
  }

  async #deliver(a: number, b: number, c: number): Promise<void> {
    const transit = this.#world.inTransit[a % Math.max(1, this.#world.inTransit.length)];
    if (transit === undefined) return;
    await this.#world.deliver(transit, fateOf(b, c));
  }

  #network(): void {
    const world = this.#world;
    world.isOffline = !world.isOffline;
    world.say(world.isOffline ? 'the network goes' : 'the network is back');
    if (!world.isOffline) {
      for (const context of world.contexts)
        if (context.kind === 'page') void context.networkIsBack().catch(reportError);
      return;
    }
    for (const transit of world.inTransit) {
      if (transit.isAbandoned) continue;
      transit.isAbandoned = true;
      transit.resolve({ kind: 'none' });
    }
  }

  #kill(choice: number): void {
    const context = this.#world.contexts[choice % Math.max(1, this.#world.contexts.length)];
    if (context !== undefined) this.#world.kill(context);
  }

  #freeze(choice: number): void {
    const context = this.#world.contexts[choice % Math.max(1, this.#world.contexts.length)];
    if (context === undefined || context.isGone) return;
    this.#world.say(`${context.name} ${context.isFrozen ? 'wakes' : 'is frozen'}`);
    if (context.isFrozen) context.thaw();
    else context.freeze();
  }

  /** The page was hidden for a moment. Its calls end without their answers, executed or not. */
  async #wake(page: SimContext): Promise<void> {
    const world = this.#world;
    world.say(`${page.name} is shown again`);
    page.wake();
    for (const transit of world.inTransit.filter(({ from }) => from === page)) {
      if (transit.reply === null && world.random.chance(0.5)) await world.deliver(transit, 'arrives');
      await world.deliver(transit, 'lost');
    }
  }

  /** The browser closes a context's databases. */
  #disconnect(choice: number): void {
    const context = this.#world.contexts[choice % Math.max(1, this.#world.contexts.length)];
    if (context === undefined) return;
    this.#world.say(`${context.name} loses its databases`);
    context.disconnect();
  }

  /** The browser wakes the worker to send; the worker ends after its work. */
  #background(): void {
    const worker = this.#world.open('worker');
    if (worker === null) return;
    const end = () => this.#world.kill(worker);
    void worker.background().then(end, end);
  }

  /** All events at once, in every page. */
  #kickAll(): void {
    for (const context of this.#world.contexts) if (context.kind === 'page') context.engine.kick();
  }

  /** Another person books one of the instant plan's slots. */
  async #takeSlot(choice: number, secret: number): Promise<void> {
    const headers = { authorization: `Guest ${String(secret).padStart(43, 'A')}`, ...elsewhereKey(choice, secret) };
    const body = this.person.requestByAnotherPerson(choice % 3, secret);
    await actElsewhere(
      this.#world,
      'guest:elsewhere',
      {
        method: 'POST',
        path: '/api/quotes/requests',
        headers,
        body,
      },
      writtenIn(body),
    );
  }
}
