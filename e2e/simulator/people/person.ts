import { claimGuest } from '#client/data/session/guest-claim.ts';
import { newId } from '#client/data/outbox/outbox.ts';
import { change, changeOwnerData } from '#client/data/outbox/change.ts';
import { cancel, retryNow } from '#client/data/outbox/outbox.changes.ts';
import { type Seen, seenOf } from '#client/data/outbox/edits.ts';
import { queueCreation, queueEdit, queueWithdrawal } from '#client/features/requests/request.offline.ts';
import { unsentOf } from '#client/data/session/owners.ts';
import { signIn } from '#client/data/session/sign-in.ts';
import { signOut } from '#client/data/session/sign-out.ts';
import { retryPhotos } from '#client/data/uploads/photos.ts';
import { isOf, type OwnerDb, type ItemOf } from '#client/data/db/owner-db.ts';
import type { Owner } from '#shared/ids.ts';
import type { QuoteRequest, QuoteRequestCreate } from '#shared/requests/quote-request.schema.ts';
import type { SimContext } from '../device/context.ts';
import type { Intent } from '../history.ts';
import { seenUnrefused, shownRequests } from '../invariants/invariants.screen.ts';
import { aCreationOf, editOf } from '../requests.ts';
import { isOffered } from '../server/offers.ts';
import { Talker } from '../talk/talker.ts';
import { Reader } from '../told/reader.ts';
import { Client } from './client.ts';
import { Keeper } from './keeper.ts';
import { Photographer } from './photographer.ts';
import {
  runAct,
  giveUp,
  intentsCarriedBy,
  isAnswerable,
  isFree,
  pendingOf,
  replacedBy,
  type Result,
  discardUnsent,
  resultOrNull,
} from './person.rules.ts';
import { answer } from './person.answers.ts';
import { wordingOf, wordsFor, writtenIn } from '../wordings.ts';
import type { World } from '../world.ts';

/** An edit's form, with the values it was opened with. */
interface OpenForm {
  readonly owner: Owner;
  readonly request: QuoteRequest;
  readonly seen: Seen;
}

/** The person's actions on the device, through the commands the screens call. */
export class Person {
  readonly #world: World;
  readonly photos: Photographer;
  readonly rows: Keeper;
  readonly client: Client;
  readonly talker: Talker;
  readonly reader: Reader;
  #markers = 100;
  #form: OpenForm | null = null;
  /** Withdrawn requests, though the screen does not show it yet: people do not edit these. */
  readonly #withdrawn = new Set<string>();

  constructor(world: World) {
    this.#world = world;
    this.photos = new Photographer(world);
    this.rows = new Keeper(world);
    this.client = new Client(world);
    this.talker = new Talker(world);
    this.reader = new Reader(world);
  }

  /** Requests a photographer; `slot` names one of the instant plan's, or addresses the board. */
  async create(page: SimContext, slot: number | null): Promise<void> {
    const here = this.#here(page);
    if (here === null) return;
    const { owner, db } = here;
    const draftId = newId(page.ports);
    const payload = aCreationOf(this.#world.server.instant, newId(page.ports), slot, this.#mark());
    const intent = this.#world.history.record({
      kind: 'quote_request.create',
      requestId: payload.id,
      marker: payload.budget ?? 0,
      owner,
      wrote: writtenIn({ budget: payload.budget }),
      saw: null,
    });
    if (slot !== null) this.#world.history.instant.add(payload.id);
    const what = `asks for ${this.#world.nameOf(payload.id)} (${payload.budget})`;
    await this.#does(page, what, [intent], () => queueCreation(page.ports, db, draftId, payload));
  }

  /** Opens an edit's form, and sends it at once. */
  async edit(page: SimContext, choice: number, words: number): Promise<void> {
    this.openForm(choice);
    await this.sendForm(page, words);
  }

  /** Opens the form of one of the requests on the screen; later changes do not update it. */
  openForm(choice: number): void {
    this.#form = this.#choose(choice);
    if (this.#form !== null)
      this.#world.say(`the person opens the form of ${this.#world.nameOf(this.#form.request.id)}`);
  }

  /** Sends the open form, if its owner is still here. */
  async sendForm(page: SimContext, which: number): Promise<void> {
    const form = this.#form;
    this.#form = null;
    if (form === null || !this.#isOpen(form)) return;
    const { owner, request, seen } = form;
    const { id } = request;
    const mark = this.#mark();
    const words = { ...wordsFor(which, mark), budget: mark };
    const payload = editOf(request, id, words);
    const replaced = replacedBy(pendingOf(this.#world, owner, id));
    const intent = this.#world.history.record({
      kind: 'quote_request.edit',
      requestId: id,
      marker: mark,
      owner,
      wrote: writtenIn(words),
      saw: wordingOf(request),
    });
    const what = `edits ${this.#world.nameOf(id)} (${[...intent.wrote.keys()].join(', ')}: ${mark})`;
    const given = replaced.flatMap((item) => intentsCarriedBy(this.#world, item));
    const result = await this.#does(page, what, [intent], () =>
      changeOwnerData(page.ports, owner, (db) => queueEdit(page.ports, db, seen, '', payload)),
    );
    giveUp(given, 'superseded', result, intent);
  }

  async withdraw(page: SimContext, choice: number): Promise<void> {
    const chosen = this.#choose(choice);
    if (chosen === null) return;
    const { owner, request: shown } = chosen;
    const pending = pendingOf(this.#world, owner, shown.id);
    if (pending.some(({ kind, state }) => kind === 'quote_request.withdraw' && state !== 'needs_you')) return;
    const creation = pending.find(({ kind }) => kind === 'quote_request.create');
    const isRemovable = creation !== undefined && (isFree(creation) || creation.state === 'needs_you');
    const given = isRemovable
      ? this.#world.history.intentsOn(shown.id)
      : pending.filter(({ state }) => state === 'needs_you').flatMap((item) => intentsCarriedBy(this.#world, item));
    const seen = seenUnrefused(this.#world, owner, shown);
    const asked = {
      kind: 'quote_request.withdraw',
      requestId: shown.id,
      marker: 0,
      owner,
      wrote: new Map(),
      saw: wordingOf({ ...shown, ...seen.values }),
    } as const;
    const intents = isRemovable ? [] : [this.#world.history.record(asked)];
    const what = `withdraws ${this.#world.nameOf(shown.id)}`;
    const result = await this.#does(page, what, intents, () =>
      changeOwnerData(page.ports, owner, (db) => queueWithdrawal(page.ports, db, seen)),
    );
    const queued = pendingOf(this.#world, owner, shown.id).some(({ kind }) => kind === 'quote_request.withdraw');
    if (isRemovable && queued) {
      // The page was frozen during the action, and the creation was sent before it was shown again.
      this.#world.history.record(asked);
      return;
    }
    giveUp(given, 'cancelled', result);
    if (result === 'open') this.#withdrawn.add(shown.id);
  }

  /** Cancels an unsent or refused action. */
  async cancel(page: SimContext, choice: number): Promise<void> {
    const here = this.#here(page);
    if (here === null) return;
    const { owner, db } = here;
    const free = this.#requestsOf(owner).filter(isAnswerable);
    const item = free[choice % Math.max(1, free.length)];
    if (item === undefined) return;
    const dropped = item.kind === 'quote_request.create' ? this.#world.pendingOn(owner, item.payload.id) : [item];
    const given = dropped.flatMap((each) => intentsCarriedBy(this.#world, each));
    const what = `takes ${item.kind} of ${this.#world.nameOf(item.payload.id)} out of the queue`;
    giveUp(given, 'cancelled', await this.#does(page, what, [], () => cancel(db, item.id)));
  }

  /** Answers one refused action. */
  async resolve(page: SimContext, choice: number, which: number): Promise<void> {
    const here = this.#here(page);
    if (here !== null) await answer(this.#world, page, here.owner, choice, which);
  }

  async retry(page: SimContext): Promise<void> {
    const here = this.#here(page);
    const again = (db: OwnerDb) => (this.#world.hasPhotos ? retryPhotos(db) : retryNow(db, 'all'));
    if (here !== null) await this.#does(page, 'says "retry"', [], () => again(here.db));
  }

  async draft(page: SimContext): Promise<void> {
    const here = this.#here(page);
    if (here === null) return;
    const { owner, db } = here;
    const id = newId(page.ports);
    const at = new Date(page.ports.clock.now()).toISOString();
    await this.#does(page, 'types a draft', [], async () => {
      const draft = { id, kind: 'quote_request', fields: { budget: '600' }, created_at: at, updated_at: at } as const;
      await change(db, (db) => db.drafts.put(draft));
      this.#world.history.drafts.set(id, owner);
    });
  }

  /** Signs in; the answer comes from the server at any time. */
  signIn(page: SimContext, who: 'alice' | 'bob'): void {
    const { email } = this.#world.server.people[who];
    this.#world.say(`${who} signs in on ${page.name}`);
    void signIn(page.ports, page.keeper, { email, password: '' })
      .then(() => page.engine.kick())
      .catch(() => undefined);
  }

  /** Signs out as the dialog does: it first lists the data that only this device has, and no other data may be lost. */
  async signOut(page: SimContext, choice: 'keep' | 'discard'): Promise<void> {
    const owner = this.#world.signedIn;
    if (owner === null) return;
    const unsent = await resultOrNull(this.#world, unsentOf(page.ports, owner));
    if (unsent === null || owner !== this.#world.signedIn) return;
    const word = unsent.length === 0 ? 'discard' : choice;
    this.#world.say(`${this.#world.personOf(owner)} signs out on ${page.name}: ${word} (${unsent.length} unsent)`);
    this.#world.history.thrownAway.clear();
    if (unsent.length > 0 && word === 'discard') discardUnsent(this.#world, owner);
    this.#world.isSigningOut = true;
    const over = () => {
      this.#world.isSigningOut = false;
      page.engine.kick();
    };
    void signOut(page.ports, page.keeper, word === 'discard' ? unsent : null).then(over, over);
  }

  claim(page: SimContext): void {
    const owner = this.#world.signedIn;
    if (owner === null) return;
    this.#world.say(`${this.#world.personOf(owner)} brings the guest's things along`);
    void claimGuest(page.ports, page.keeper, owner)
      .then(() => page.engine.kick())
      .catch(() => undefined);
  }

  /** Another person's request, at one of the instant plan's slots. */
  requestByAnotherPerson(slot: number, salt: number): QuoteRequestCreate {
    const id = `01930000-0000-7000-8000-${String(salt).padStart(12, '0')}`;
    return aCreationOf(this.#world.server.instant, id, slot, 60_000 + salt);
  }

  #requestsOf(owner: Owner): ItemOf<'quote_request'>[] {
    return this.#world.mirror.outbox(owner).filter(isOf('quote_request'));
  }

  /** The owner whose data the screens of this device show. */
  #here(page: SimContext) {
    const { mirror, signedIn } = this.#world;
    const owner = signedIn ?? mirror.fact('guest')?.owner;
    return owner === undefined ? null : { owner, db: page.ports.openOwner(owner) };
  }

  /** Runs one action to its end. When the page is killed during it, its result may be stored or not. */
  async #does(page: SimContext, what: string, intents: Intent[], run: () => Promise<unknown>): Promise<Result> {
    const result = await runAct(this.#world, page, what, run);
    for (const intent of intents) {
      if (result === 'done') intent.isCertain = true;
      if (result === 'refused') intent.fate = 'cancelled';
    }
    return result;
  }

  /** One of the open requests on the screens of the signed-in person and of this device's guest. */
  #choose(choice: number): OpenForm | null {
    const open = this.#open();
    return open[choice % Math.max(1, open.length)] ?? null;
  }

  #open(): OpenForm[] {
    const open = new Map<string, OpenForm>();
    for (const owner of [this.#world.signedIn, this.#world.mirror.fact('guest')?.owner]) {
      if (owner === null || owner === undefined) continue;
      for (const [id, request] of shownRequests(this.#world, owner)) {
        if (request?.status !== 'open' || open.has(id) || isOffered(id)) continue;
        open.set(id, { owner, request, seen: seenOf('quote_request', request, this.#world.pendingOn(owner, id)) });
      }
    }
    return [...open.values()];
  }

  /** A form closes with its request. A guest's form stays open when the guest becomes the person signed in. */
  #isOpen({ owner, request }: OpenForm): boolean {
    const { signedIn, claims } = this.#world;
    if (this.#withdrawn.has(request.id)) return false;
    const owners = [owner, ...(claims.get(owner) ?? [])].filter((each) => each === owner || each === signedIn);
    return this.#open().some((form) => form.request.id === request.id && owners.includes(form.owner));
  }

  #mark(): number {
    this.#markers += 1;
    return this.#markers;
  }
}
