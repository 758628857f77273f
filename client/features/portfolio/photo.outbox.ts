import { msg } from '@lingui/core/macro';
import { runtime } from '#client/frame/device/runtime.ts';
import { isOf, type ItemOf, type OwnerDb } from '#client/data/db/owner-db.ts';
import { pendingItems } from '#client/data/db/pending.ts';
import type { GroupRow, OutboxGroup } from '#client/noun-words.ts';
import { isOfAlbum } from '#client/data/uploads/photos.ts';
import { readElsewhere } from '#client/data/uploads/unread.ts';
import { isTerminal, type OutboxState } from '#shared/protocol/outbox.states.ts';
import { batchRow, changesRow, madeRow, sentRow, type Target } from './photo-rows.ts';
import { type PhotoSends, photoSends } from './photo-sends.ts';

const isUnderWay = (state: OutboxState) => !isTerminal(state) && state !== 'needs_you';

/** Photos on their way to the portfolio or to a plan, each as one send, and the other changes there. */
export const photoOutbox: OutboxGroup<ItemOf<'photo'>> = {
  shownAs: 'group',
  read: async (db, items) => {
    const sends = await photoSends(db, items);
    const assets = (await db.assets.toArray()).filter(isOfAlbum);
    return {
      rows: (await Promise.all(sends.map((of) => rowsOf(db, of)))).flat(),
      open:
        assets.filter(({ page, state }) => page !== undefined && isUnderWay(state)).length +
        (await readElsewhere(runtime.ports, db)),
    };
  },
};

async function rowsOf(db: OwnerDb, { planId, batch, sent, changes, made }: PhotoSends): Promise<GroupRow[]> {
  const target = planId === null ? portfolio : await planTarget(db, planId);
  return [
    ...(batch === null ? [] : [batchRow(target, batch)]),
    ...changesRow(target, changes),
    ...sent.map((batch) => sentRow(target, batch)),
    ...made.map((changes) => madeRow(target, changes)),
  ];
}

const portfolio: Target = {
  key: 'portfolio',
  plan: null,
  plate: 'portrait',
  page: { name: 'portfolio' },
  pageLabel: msg`Voir le portfolio`,
};

async function planTarget(db: OwnerDb, id: string): Promise<Target> {
  const row = (await db.rowsOf('plan').get(id))?.data;
  const pending = (await pendingItems(db)).filter(isOf('plan')).find(({ payload }) => payload.id === id)?.payload;
  const plan = row?.title ?? (pending !== undefined && 'title' in pending ? pending.title : '');
  return {
    key: id,
    plan,
    plate: 'event',
    page: { name: 'plan-images', params: { id } },
    pageLabel: msg`Voir les images`,
  };
}
