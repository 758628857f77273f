import { msg, plural } from '@lingui/core/macro';
import { type GroupRow, RECEIVED } from '#client/noun-words.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { PhotoSends } from './photo-sends.ts';

// The lines of photos and of their changes in Envois.

/** The destination of photos, as Envois names it. */
export interface Target extends Pick<GroupRow, 'plate' | 'page' | 'pageLabel'> {
  /** The part of a row's key that names the destination. */
  readonly key: string;
  /** The title of the plan; null for the portfolio. */
  readonly plan: string | null;
}

/** Photos on their way. */
export function batchRow({ key, plan, ...target }: Target, batch: NonNullable<PhotoSends['batch']>): GroupRow {
  const { photos, picture, arrived, needsYou, lead } = batch;
  return {
    ...target,
    ...UNDER_WAY,
    key: `batch ${key}`,
    title: photosTo(plan, photos),
    picture,
    since: batch.since,
    isUnderWay: lead !== null && !batch.isPaused,
    lead,
    needs:
      needsYou === 0
        ? []
        : [msg`${plural(needsYou, { one: '# photo a besoin de vous', other: '# photos ont besoin de vous' })}`],
    isAwaited: needsYou > 0,
    canRetry: lead?.state === 'waiting' && !batch.isPaused,
    pause: lead === null ? null : { isOn: batch.isPaused, photos: batch.ids },
    bytesLeft: batch.bytes - batch.sent,
    progress: (locale) => {
      const amounts = amountsOf(locale);
      const [there, all] = [amounts.count(arrived), amounts.count(photos)];
      const [sent, bytes] = [amounts.fileSize(batch.sent), amounts.fileSize(batch.bytes)];
      return {
        label: msg`Envoyées`,
        words:
          batch.sent === 0
            ? msg`${there} sur ${all} (${bytes} à envoyer)`
            : msg`${there} sur ${all} (${sent} sur ${bytes})`,
        value: batch.sent / batch.bytes,
      };
    },
  };
}

/** Photos that have arrived. */
export function sentRow({ key, plan, ...target }: Target, batch: PhotoSends['sent'][number]): GroupRow {
  const { ids, photos, picture, since, at } = batch;
  return {
    ...target,
    ...RECEIVED,
    key: `sent ${key} ${ids[0] ?? ''}`,
    title: photosTo(plan, photos),
    picture,
    since,
    received: receivedAt(at),
  };
}

/** Other changes on their way: an order, a cover, deleted photos. */
export function changesRow(
  { key, plan, ...target }: Target,
  { items: changes, picture }: PhotoSends['changes'],
): GroupRow[] {
  const isInDoubt = changes.some(({ state, reason }) => state === 'needs_you' && reason === 'conflict');
  const refused = changes.filter(({ state, reason }) => state === 'needs_you' && reason !== 'conflict');
  const [first] = refused.length > 0 ? refused : changes;
  if (first === undefined) return [];
  const needs = [
    ...(isInDoubt ? [msg`Un choix à faire`] : []),
    ...(refused.length > 0
      ? [msg`${plural(refused.length, { one: 'Un changement a été refusé', other: '# changements ont été refusés' })}`]
      : []),
  ];
  return [
    {
      ...target,
      ...UNDER_WAY,
      key: `changes ${key}`,
      title: changesTo(plan, changes.length),
      picture,
      since: first.created_at,
      isUnderWay: changes.some(({ state }) => state !== 'needs_you'),
      lead: needs.length > 0 ? null : first,
      needs,
      isAwaited: isInDoubt,
      canRetry: first.state === 'waiting' && first.reason === 'retry',
      refused,
    },
  ];
}

/** Other changes of one day that the server has. */
export function madeRow({ key, plan, ...target }: Target, made: PhotoSends['made'][number]): GroupRow {
  const { day, count, picture, since, at } = made;
  return {
    ...target,
    ...RECEIVED,
    key: `made ${key} ${day}`,
    title: changesTo(plan, count),
    picture,
    since,
    received: receivedAt(at),
  };
}

const UNDER_WAY = { received: null, refused: [], bytesLeft: 0, progress: null, pause: null } as const;

function receivedAt(at: string): NonNullable<GroupRow['received']> {
  return { at, words: (when) => msg`Reçu ${when}` };
}

function photosTo(plan: string | null, count: number): GroupRow['title'] {
  if (plan === null) {
    return msg`${plural(count, { one: '# photo vers votre portfolio', other: '# photos vers votre portfolio' })}`;
  }
  return plan === ''
    ? msg`${plural(count, { one: '# image vers un forfait', other: '# images vers un forfait' })}`
    : msg`${plural(count, { one: '# image vers le forfait', other: '# images vers le forfait' })} « ${plan} »`;
}

function changesTo(plan: string | null, count: number): GroupRow['title'] {
  return plan === null
    ? msg`${plural(count, { one: '# changement au portfolio', other: '# changements au portfolio' })}`
    : msg`${plural(count, { one: '# changement aux images d’un forfait', other: '# changements aux images d’un forfait' })}`;
}
