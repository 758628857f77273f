import { msg, plural } from '@lingui/core/macro';
import { runtime } from '#client/shell/device/runtime.ts';
import type { ItemOf } from '#client/db/owner-db.ts';
import type { GroupRow, OutboxGroup, Place } from '#client/noun-words.ts';
import { heldDeletions } from '#client/uploads/held-deletions.ts';
import { readElsewhere } from '#client/uploads/unread.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import { isTerminal, type OutboxState } from '#shared/sync/outbox.states.ts';
import { type PhotoBatch, photoBatch } from './photo-batch.ts';

const isUnderWay = (state: OutboxState) => !isTerminal(state) && state !== 'needs_you';

/** Photos on their way to the portfolio, as one send, and its other changes. */
export const photoOutbox: OutboxGroup<ItemOf<'photo'>> = {
  shownAs: 'group',
  title: msg`Portfolio`,
  read: async (db, items) => {
    const assets = await db.assets.toArray();
    const withBytes = new Set(assets.map(({ photo_id }) => photo_id));
    const pending = items.filter(({ state }) => !isTerminal(state));
    const batch = photoBatch(assets, pending, await heldDeletions(db));
    const changes = pending.filter(({ kind, payload }) => kind !== 'photo.create' || !withBytes.has(payload.id));
    return {
      rows: [...(batch === null ? [] : [batchRow(batch)]), ...changesRow(changes)],
      open:
        assets.filter(({ page, state }) => page !== undefined && isUnderWay(state)).length +
        (await readElsewhere(runtime.ports, db)),
    };
  },
};

const portfolio = {
  plate: 'portrait',
  page: { name: 'portfolio' } satisfies Place as Place,
  pageLabel: msg`Voir le portfolio`,
};

function batchRow(batch: PhotoBatch): GroupRow {
  const { photos, arrived, needsYou, lead } = batch;
  return {
    ...portfolio,
    key: 'batch',
    title: msg`${plural(photos, { one: '# photo vers votre portfolio', other: '# photos vers votre portfolio' })}`,
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

/** Other changes of the portfolio: an order, a cover, deleted photos. */
function changesRow(changes: readonly ItemOf<'photo'>[]): GroupRow[] {
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
      ...portfolio,
      key: 'changes',
      title: msg`${plural(count, { one: '# changement au portfolio', other: '# changements au portfolio' })}`,
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
