import { isOf, type ItemOf } from '#client/data/db/owner-db.ts';
import { queueMessage, queueThreadRead } from '#client/features/threads/thread-message.offline.ts';
import { changeOwnerData } from '#client/data/outbox/change.ts';
import { newId } from '#client/data/outbox/outbox.ts';
import { cancel } from '#client/data/outbox/outbox.changes.ts';
import type { Owner } from '#shared/ids.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import type { ThreadMessageSend } from '#shared/threads/thread-message.schema.ts';
import type { SimContext } from '../device/context.ts';
import { isAnswerable, isFree, type Result, runAct } from '../people/person.rules.ts';
import { isOffered } from '../server/offers.ts';
import type { World } from '../world.ts';
import { shownMessages } from './invariants.talk.ts';

type Act = { isCertain: boolean; fate: 'live' | 'taken back' | 'discarded' };

/** Messages between the client of requests and photographers, through the commands that the screens call. */
export class Talker {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Writes to one of the photographers with a quote. */
  async write(page: SimContext, choice: number, which: number): Promise<void> {
    const places = this.#places();
    const place = places[choice % Math.max(1, places.length)];
    if (place === undefined) return;
    const { owner, request_id, providers } = place;
    const provider_id = providers[which % Math.max(1, providers.length)];
    if (provider_id === undefined) return;
    const { ports } = page;
    const { talk } = this.#world.history;
    const id = newId(ports);
    const text = `message ${talk.written.length + 1}`;
    const act = {
      id,
      requestId: request_id,
      providerId: provider_id,
      text,
      owner,
      isCertain: false,
      fate: 'live' as const,
    };
    talk.written.push(act);
    const payload: ThreadMessageSend = { id, request_id, provider_id, question_id: null, asker: null, text };
    const what = `writes ${this.#world.nameOf(id)} about ${this.#world.nameOf(request_id)}`;
    settle(
      act,
      await runAct(this.#world, page, what, () =>
        changeOwnerData(ports, owner, (db) => queueMessage(ports, db, `${request_id}.${provider_id}:message`, payload)),
      ),
    );
  }

  /** Reads a thread to its end. */
  async read(page: SimContext, choice: number): Promise<void> {
    const unread = this.#owners().flatMap((owner) =>
      shownMessages(this.#world, owner)
        .filter(({ side, reader, read_at }) => side !== reader && read_at === null)
        .map(({ id }) => ({ owner, id })),
    );
    const last = unread[choice % Math.max(1, unread.length)];
    if (last === undefined) return;
    const act = { ...last, isCertain: false, fate: 'live' as const };
    this.#world.history.talk.read.push(act);
    const { ports } = page;
    const what = `reads up to ${this.#world.nameOf(last.id)}`;
    settle(
      act,
      await runAct(this.#world, page, what, () =>
        changeOwnerData(ports, last.owner, (db) => queueThreadRead(ports, db, { id: last.id })),
      ),
    );
  }

  /** Takes a message back that has not left. */
  async takeBack(page: SimContext, choice: number): Promise<void> {
    const waiting = this.#owners().flatMap((owner) =>
      this.#sends(owner)
        .filter(isFree)
        .map((item) => ({ owner, item })),
    );
    const chosen = waiting[choice % Math.max(1, waiting.length)];
    if (chosen !== undefined) await this.#takeOut(page, chosen.owner, chosen.item);
  }

  /** Takes out every message that the server refused: the business of its thread is over. */
  async settle(page: SimContext, owners: readonly Owner[]): Promise<void> {
    for (const owner of owners) {
      for (const item of this.#sends(owner)) {
        if (item.state === 'needs_you') await this.#takeOut(page, owner, item);
      }
    }
  }

  async #takeOut(page: SimContext, owner: Owner, item: ItemOf<'thread_message'>): Promise<void> {
    if (!isAnswerable(item)) return;
    const act = this.#world.history.talk.of(item.payload.id);
    let isOut = true;
    const what = `takes ${this.#world.nameOf(item.payload.id)} back`;
    const result = await runAct(this.#world, page, what, async () => {
      isOut = await cancel(page.ports.openOwner(owner), item.id);
    });
    if (!isOut || act === undefined) return;
    if (result === 'done') act.fate = 'taken back';
    if (result === 'open') act.isCertain = false;
  }

  #sends(owner: Owner): ItemOf<'thread_message'>[] {
    return this.#world.mirror
      .outbox(owner)
      .filter(isOf('thread_message'))
      .filter((item) => item.kind === 'thread_message.send' && !isTerminal(item.state));
  }

  /** The requests on the screens whose pages have the field, with the photographers of their quotes. */
  #places() {
    const { mirror } = this.#world;
    return this.#owners().flatMap((owner) => {
      const quotes = mirror
        .entities(owner)
        .flatMap(({ type, data }) => (type === 'quote' && data !== null ? [data as Quoted] : []));
      return mirror
        .requests(owner)
        .filter(({ id, data }) => isOffered(id) && data?.status === 'quoted')
        .map(({ id }) => ({
          owner,
          request_id: id,
          providers: quotes
            .filter(({ request_id, status }) => request_id === id && status === 'sent')
            .map(({ provider_id }) => provider_id),
        }));
    });
  }

  /** The owners whose data the screens of this device show. */
  #owners(): Owner[] {
    const { mirror, signedIn } = this.#world;
    return [signedIn, mirror.fact('guest')?.owner].filter((owner) => owner !== null && owner !== undefined);
  }
}

interface Quoted {
  readonly request_id: string;
  readonly provider_id: string;
  readonly status: string;
}

function settle(act: Act, result: Result): void {
  if (result === 'done') act.isCertain = true;
  if (result === 'refused') act.fate = 'taken back';
}
