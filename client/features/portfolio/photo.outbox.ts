import { msg, plural } from '@lingui/core/macro';
import { runtime } from '#client/shell/device/runtime.ts';
import { isOf, type ItemOf, type OwnerDb } from '#client/db/owner-db.ts';
import { pendingItems } from '#client/db/pending.ts';
import type { GroupRow, OutboxGroup } from '#client/noun-words.ts';
import { heldDeletions } from '#client/uploads/held-deletions.ts';
import { isOfAlbum } from '#client/uploads/photos.ts';
import { readElsewhere } from '#client/uploads/unread.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import { isTerminal, type OutboxState } from '#shared/sync/outbox.states.ts';
import { type PhotoBatch, photoBatch } from './photo-batch.ts';

const isUnderWay = (state: OutboxState) => !isTerminal(state) && state !== 'needs_you';

/** Photos on their way to the portfolio or to a plan, each as one send, and the other changes there. */
export const photoOutbox: OutboxGroup<ItemOf<'photo'>> = {
  shownAs: 'group',
  title: msg`Photos`,
  read: async (db, items) => {
    const assets = (await db.assets.toArray()).filter(isOfAlbum);
    const withBytes = new Set(assets.map(({ photo_id }) => photo_id));
    const pending = items.filter(({ state }) => !isTerminal(state));
    const deleted = await heldDeletions(db);
    const planOf = await plansOfPhotos(db, pending);
    const shown = pending.filter(({ kind, payload }) => kind !== 'photo.create' || !withBytes.has(payload.id));
    const changes = Map.groupBy(
      shown.filter(({ kind, payload }) => kind !== 'photo.create' || !deleted.includes(payload.id)),
      planOf,
    );
    const files = Map.groupBy(assets, ({ plan_id = null }) => plan_id);
    const rows: GroupRow[] = [];
    for (const planId of new Set([null, ...files.keys(), ...changes.keys()])) {
      const album = planId === null ? portfolio : await albumOfPlan(db, planId);
      const batch = photoBatch(files.get(planId) ?? [], pending, deleted);
      if (batch !== null) rows.push(batchRow(album, batch));
      rows.push(...changesRow(album, changes.get(planId) ?? []));
    }
    return {
      rows,
      open:
        assets.filter(({ page, state }) => page !== undefined && isUnderWay(state)).length +
        (await readElsewhere(runtime.ports, db)),
    };
  },
};

/** The destination of photos, as Envois names it. */
interface Target extends Pick<GroupRow, 'plate' | 'page' | 'pageLabel'> {
  /** The part of a row's key that names the destination. */
  readonly key: string;
  /** The title of the plan; null for the portfolio. */
  readonly plan: string | null;
}

const portfolio: Target = {
  key: 'portfolio',
  plan: null,
  plate: 'portrait',
  page: { name: 'portfolio' },
  pageLabel: msg`Voir le portfolio`,
};

async function albumOfPlan(db: OwnerDb, id: string): Promise<Target> {
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

/** Finds the plan of an action on photos; null for the portfolio. */
async function plansOfPhotos(
  db: OwnerDb,
  pending: readonly ItemOf<'photo'>[],
): Promise<(item: ItemOf<'photo'>) => string | null> {
  const rows = (await db.rowsOf('portfolio_photo').toArray()).flatMap(({ data }) => data ?? []);
  const plans = new Map(rows.map(({ id, plan_id }) => [id, plan_id]));
  for (const { kind, payload } of pending) if (kind === 'photo.create') plans.set(payload.id, payload.plan_id ?? null);
  return ({ kind, payload }) => {
    const [photo = payload.id] = kind === 'photo.order' || kind === 'photo.tags' ? payload.ids : [];
    return plans.get(photo) ?? null;
  };
}

function batchRow({ key, plan, ...target }: Target, batch: PhotoBatch): GroupRow {
  const { photos, arrived, needsYou, lead } = batch;
  return {
    ...target,
    key: `batch ${key}`,
    title:
      plan === null
        ? msg`${plural(photos, { one: '# photo vers votre portfolio', other: '# photos vers votre portfolio' })}`
        : plan === ''
          ? msg`${plural(photos, { one: '# image vers un forfait', other: '# images vers un forfait' })}`
          : msg`${plural(photos, { one: '# image vers le forfait', other: '# images vers le forfait' })} « ${plan} »`,
    isUnderWay: lead !== null,
    lead,
    needs:
      needsYou === 0
        ? []
        : [msg`${plural(needsYou, { one: '# photo a besoin de vous', other: '# photos ont besoin de vous' })}`],
    isAwaited: needsYou > 0,
    canRetry: lead?.state === 'waiting',
    refused: [],
    progress: (locale) => {
      const amounts = amountsOf(locale);
      const [there, all] = [amounts.count(arrived), amounts.count(photos)];
      const [sent, bytes] = [amounts.fileSize(batch.sent), amounts.fileSize(batch.bytes)];
      return {
        label: msg`Envoyées`,
        words:
          batch.sent === 0
            ? msg`${there} sur ${all}, ${bytes} à envoyer`
            : msg`${there} sur ${all} (${sent} sur ${bytes})`,
        value: batch.sent / batch.bytes,
      };
    },
  };
}

/** Other changes: an order, a cover, deleted photos. */
function changesRow({ key, plan, ...target }: Target, changes: readonly ItemOf<'photo'>[]): GroupRow[] {
  const isInDoubt = changes.some(({ state, reason }) => state === 'needs_you' && reason === 'conflict');
  const refused = changes.filter(({ state, reason }) => state === 'needs_you' && reason !== 'conflict');
  const [first] = refused.length > 0 ? refused : changes;
  if (first === undefined) return [];
  const count = changes.length;
  const needs = [
    ...(isInDoubt ? [msg`Un choix à faire`] : []),
    ...(refused.length > 0
      ? [msg`${plural(refused.length, { one: 'Un changement a été refusé', other: '# changements ont été refusés' })}`]
      : []),
  ];
  return [
    {
      ...target,
      key: `changes ${key}`,
      title:
        plan === null
          ? msg`${plural(count, { one: '# changement au portfolio', other: '# changements au portfolio' })}`
          : msg`${plural(count, { one: '# changement aux images d’un forfait', other: '# changements aux images d’un forfait' })}`,
      isUnderWay: changes.some(({ state }) => state !== 'needs_you'),
      lead: needs.length > 0 ? null : first,
      needs,
      isAwaited: isInDoubt,
      canRetry: first.state === 'waiting' && first.reason === 'retry',
      refused,
      progress: null,
    },
  ];
}
