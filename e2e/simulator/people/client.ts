import type { ItemOf } from '#client/data/db/owner-db.ts';
import { answerInstead, queueAcceptance, queueRejection } from '#client/features/quotes/quote.offline.ts';
import { change, changeOwnerData } from '#client/data/outbox/change.ts';
import { cancel } from '#client/data/outbox/outbox.changes.ts';
import type { Owner } from '#shared/ids.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { SimContext } from '../device/context.ts';
import { pendingAnswers, shownOffers } from '../invariants/invariants.offers.ts';
import type { AnswerAct, AnswerKind } from '../offer-history.ts';
import type { World } from '../world.ts';
import { isAnswerable, isFree, type Result, runAct } from './person.rules.ts';

/** A quote that the person reads, in the version of that moment. */
interface Read {
  readonly owner: Owner;
  readonly quote: Quote;
}

/** A client's answers to quotes, through the commands the screens call. */
export class Client {
  readonly #world: World;
  #read: Read | null = null;

  constructor(world: World) {
    this.#world = world;
  }

  /** Opens the question whether to accept a quote; a later version does not change what is read there. */
  read(choice: number): void {
    const offered = this.#offered();
    this.#read = offered[choice % Math.max(1, offered.length)] ?? null;
    if (this.#read !== null) this.#world.say(`the person reads the quote ${this.#nameOf(this.#read.quote)}`);
  }

  /** Answers the quote that is read, if it can still be answered, or another one. */
  async answer(page: SimContext, choice: number, how: number): Promise<void> {
    const offered = this.#offered();
    const isOpen = offered.some(({ quote }) => quote.id === this.#read?.quote.id);
    const chosen = isOpen ? this.#read : offered[choice % Math.max(1, offered.length)];
    this.#read = null;
    if (chosen === null || chosen === undefined) return;
    await this.#answer(page, chosen, how % 3 === 0 ? 'quote.reject' : 'quote.accept');
  }

  /** Takes an answer back that has not left. */
  async takeBack(page: SimContext, choice: number): Promise<void> {
    const waiting = this.#owners().flatMap((owner) =>
      pendingAnswers(this.#world, owner)
        .filter(isFree)
        .map((item) => ({ owner, item })),
    );
    const chosen = waiting[choice % Math.max(1, waiting.length)];
    if (chosen !== undefined) await this.#takeOut(page, chosen.owner, chosen.item);
  }

  /** Answers one refusal: the newer version is accepted or rejected, or the person has understood. */
  async settle(page: SimContext, choice: number, owners: readonly Owner[] = this.#owners()): Promise<void> {
    const refused = owners.flatMap((owner) =>
      pendingAnswers(this.#world, owner)
        .filter(({ state }) => state === 'needs_you')
        .map((item) => ({ owner, item })),
    );
    const chosen = refused[choice % Math.max(1, refused.length)];
    if (chosen === undefined) return;
    const { owner, item } = chosen;
    const current = item.last_error?.current as Quote | undefined;
    const isAsked = item.last_error?.code === 'version_conflict' && current?.status === 'sent';
    if (!isAsked || choice % 3 === 0) await this.#takeOut(page, owner, item);
    else await this.#answer(page, { owner, quote: current }, choice % 3 === 1 ? 'quote.accept' : 'quote.reject');
  }

  async #answer(page: SimContext, { owner, quote }: Read, kind: AnswerKind): Promise<void> {
    const { id, version } = quote;
    const pending = pendingAnswers(this.#world, owner).filter(({ payload }) => payload.id === id);
    const replaced = pending.filter(({ state }) => state === 'needs_you').flatMap((item) => this.#carriedBy(item));
    const act = this.#world.history.offers.record({ kind, quoteId: id, version, owner });
    const { ports } = page;
    const what = `${kind === 'quote.accept' ? 'accepts' : 'rejects'} version ${version} of the quote ${this.#nameOf(quote)}`;
    const result = await runAct(this.#world, page, what, () =>
      changeOwnerData(ports, owner, (db) =>
        change(db, (db) =>
          answerInstead(db, pending, () =>
            kind === 'quote.accept'
              ? queueAcceptance(ports, db, { id, version })
              : queueRejection(ports, db, { id, version, reason: 'price', words: '' }),
          ),
        ),
      ),
    );
    if (result === 'done') act.isCertain = true;
    if (result === 'refused') act.fate = 'taken back';
    giveUp(replaced, result);
  }

  async #takeOut(page: SimContext, owner: Owner, item: ItemOf<'quote'>): Promise<void> {
    if (!isAnswerable(item)) return;
    const acts = this.#carriedBy(item);
    let isOut = true;
    const what = `takes ${item.kind} of ${this.#world.nameOf(item.payload.id)} out of the queue`;
    const result = await runAct(this.#world, page, what, async () => {
      isOut = await cancel(page.ports.openOwner(owner), item.id);
    });
    if (isOut) giveUp(acts, result);
  }

  #carriedBy(item: ItemOf<'quote'>): AnswerAct[] {
    return this.#world.history.offers.carriedBy(item).filter(({ fate }) => fate === 'live');
  }

  /** The quotes whose pages have the buttons: they wait, and no other one of their request is chosen. */
  #offered(): Read[] {
    const { mirror } = this.#world;
    return this.#owners().flatMap((owner) => {
      const shown = shownOffers(this.#world, owner);
      const requests = new Map(mirror.requests(owner).map(({ id, data }) => [id, data]));
      return shown
        .filter(({ status, request_id: of }) => status === 'sent' && requests.get(of)?.status === 'quoted')
        .filter((quote) => !shown.some((one) => one.request_id === quote.request_id && one.status === 'accepted'))
        .map((quote) => ({ owner, quote }));
    });
  }

  /** The owners whose data the screens of this device show. */
  #owners(): Owner[] {
    const { mirror, signedIn } = this.#world;
    return [signedIn, mirror.fact('guest')?.owner].filter((owner) => owner !== null && owner !== undefined);
  }

  #nameOf({ id }: Pick<Quote, 'id'>): string {
    return this.#world.nameOf(id);
  }
}

function giveUp(acts: readonly AnswerAct[], result: Result): void {
  for (const act of acts) {
    if (result === 'done') act.fate = 'taken back';
    if (result === 'open') act.isCertain = false;
  }
}
