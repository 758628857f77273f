import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { runtime } from '#client/frame/device/runtime.ts';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { type GroupRow, type OutboxGroup, RECEIVED } from '#client/noun-words.ts';
import type { ProfilePicture } from '#shared/accounts/picture.schema.ts';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import { type PictureKind, pictureKinds } from '#shared/accounts/pictures.ts';
import { type Choice, choicesIn } from './picture.queries.ts';
import type { PictureRefusal } from './picture-refusal.ts';
import { type ReceivedChoice, receivedChoice } from './received-choice.ts';

/** A person's own pictures in Envois and under the bell. */
export const pictureOutbox: OutboxGroup<ItemOf<'picture'>> = {
  shownAs: 'group',
  read: async (db, items) => {
    const session = await runtime.ports.device.fact('session');
    const served = session?.owner === db.owner ? session.user.profile_pictures : [];
    // Those that the server has are not among them.
    const choices = await choicesIn(db, []);
    const rows = await Promise.all(
      pictureKinds.map(async (kind) => {
        const received = await receivedChoice(db, kind, items);
        return [
          ...rowOf(kind, choices[kind] ?? null),
          ...(received === null ? [] : [receivedRow(kind, received, pictureOf(served, kind))]),
        ];
      }),
    );
    return {
      rows: rows.flat(),
      open: Object.values(choices).filter(({ isOpen, refusal }) => isOpen && refusal === null).length,
    };
  },
};

function rowOf(kind: PictureKind, choice: Choice | null): GroupRow[] {
  if (choice === null || choice.send === null) return [];
  const { id, preview, isRemoval, refusal, chosenAt, bytesLeft, send } = choice;
  const isUnderWay = send.state !== 'needs_you';
  return [
    {
      ...frameOf(kind, isRemoval),
      key: kind,
      picture: preview === null ? null : { key: id, preview: kind, served: null },
      since: chosenAt,
      received: null,
      isUnderWay,
      lead: isUnderWay ? send : null,
      needs: refusal === null ? [] : [reasons[refusal]],
      isAwaited: refusal !== null,
      canRetry: send.state === 'waiting' && (send.reason === 'retry' || send.reason === 'storage'),
      pause: null,
      refused: [],
      bytesLeft,
      progress: null,
    },
  ];
}

function receivedRow(
  kind: PictureKind,
  { id, isRemoval, hasPreview, since, at }: ReceivedChoice,
  served: ProfilePicture | undefined,
): GroupRow {
  return {
    ...frameOf(kind, isRemoval),
    key: `received ${kind}`,
    picture: isRemoval ? null : { key: id, preview: hasPreview ? kind : null, served: served ?? null },
    since,
    received: { at, words: (when) => (isRemoval ? msg`Reçu ${when}` : msg`Reçue ${when}`) },
    ...RECEIVED,
  };
}

function frameOf(kind: PictureKind, isRemoval: boolean): Pick<GroupRow, 'title' | 'plate' | 'page' | 'pageLabel'> {
  return {
    title: isRemoval ? removals[kind] : titles[kind],
    plate: 'portrait',
    page: { name: kind === 'avatar' ? 'profile' : 'provider-profile' },
    pageLabel: msg`Voir le profil`,
  };
}

const titles: Record<PictureKind, MessageDescriptor> = {
  avatar: msg`Votre photo de profil`,
  banner: msg`Votre bannière`,
};
const removals: Record<PictureKind, MessageDescriptor> = {
  avatar: msg`Retrait de votre photo de profil`,
  banner: msg`Retrait de votre bannière`,
};
const reasons: Record<PictureRefusal, MessageDescriptor> = {
  empty: msg`Le fichier est vide : choisissez-en un autre`,
  too_large: msg`Le fichier est trop lourd : choisissez-en un plus léger`,
  not_a_picture: msg`Format non accepté : choisissez une autre photo`,
  animated: msg`Cette image bouge : choisissez une photo fixe`,
  too_many_pixels: msg`Cette photo a trop de pixels : choisissez-en une plus petite`,
  damaged: msg`Cette photo ne se lit pas : choisissez-en une autre`,
  file: msg`Cet appareil n’a plus le fichier : choisissez-le de nouveau`,
  failed: msg`Cet envoi a été refusé : choisissez une autre photo`,
};
