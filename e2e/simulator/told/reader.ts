import { queueRead } from '#client/features/notifications/notification.offline.ts';
import { changeOwnerData } from '#client/data/outbox/change.ts';
import type { SimContext } from '../device/context.ts';
import { runAct } from '../people/person.rules.ts';
import type { World } from '../world.ts';
import { shownTold, toldNumber } from './invariants.told.ts';

/** All are read at once one time in this number. */
const ALL_EVERY = 3;

/** A signed-in person who reads what they are told, through the command that the screens call. */
export class Reader {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Reads one of the unread ones, or all up to the newest. */
  async read(page: SimContext, choice: number, how: number): Promise<void> {
    const owner = this.#world.signedIn;
    if (owner === null) return;
    const unread = shownTold(this.#world, owner).filter(({ read_at }) => read_at === null);
    const isAll = how % ALL_EVERY === 0;
    const one = isAll ? unread.at(-1) : unread[choice % Math.max(1, unread.length)];
    if (one === undefined) return;
    const { id } = one;
    const until = isAll ? one.created_at : null;
    const upTo = isAll ? toldNumber(one) : null;
    const act = { id, upTo, owner, isCertain: false, fate: 'live' as 'live' | 'taken back' };
    this.#world.history.told.read.push(act);
    const { ports } = page;
    const what = `reads ${isAll ? 'all up to ' : ''}${one.title}`;
    const result = await runAct(this.#world, page, what, () =>
      changeOwnerData(ports, owner, (db) => queueRead(ports, db, { id, until })),
    );
    if (result === 'done') act.isCertain = true;
    if (result === 'refused') act.fate = 'taken back';
  }
}
