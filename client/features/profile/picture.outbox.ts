import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ItemOf } from '#client/db/owner-db.ts';
import type { GroupRow, OutboxGroup } from '#client/noun-words.ts';
import { type PictureKind, pictureKinds } from '#shared/accounts/pictures.ts';
import { type Choice, choicesIn } from './picture.queries.ts';
import type { PictureRefusal } from './picture-refusal.ts';

/** A person's own pictures in Envois and under the bell. */
export const pictureOutbox: OutboxGroup<ItemOf<'picture'>> = {
  shownAs: 'group',
  title: msg`Profil`,
  read: async (db) => {
    // Those that the server has are not shown there.
    const choices = await choicesIn(db, []);
    const rows = pictureKinds.flatMap((kind) => rowOf(kind, choices[kind]));
    return { rows, open: Object.values(choices).filter(({ isOpen, refusal }) => isOpen && refusal === null).length };
  },
};

function rowOf(kind: PictureKind, choice: Choice | undefined): GroupRow[] {
  const { send = null, refusal = null, isRemoval = false } = choice ?? {};
  if (send === null) return [];
  const isUnderWay = send.state !== 'needs_you';
  return [
    {
      key: kind,
      title: isRemoval ? removals[kind] : titles[kind],
      plate: 'portrait',
      page: { name: kind === 'avatar' ? 'profile' : 'provider-profile' },
      pageLabel: msg`Voir le profil`,
      isUnderWay,
      lead: isUnderWay ? send : null,
      needs: refusal === null ? [] : [reasons[refusal]],
      isAwaited: refusal !== null,
      canRetry: send.state === 'waiting' && (send.reason === 'retry' || send.reason === 'storage'),
      refused: [],
      progress: null,
    },
  ];
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
  not_a_picture: msg`Ce n’est pas une photo que nous prenons : choisissez-en une autre`,
  animated: msg`Cette image bouge : choisissez une photo fixe`,
  too_many_pixels: msg`Cette photo a trop de pixels : choisissez-en une plus petite`,
  damaged: msg`Cette photo ne se lit pas : choisissez-en une autre`,
  file: msg`Cet appareil n’a plus le fichier : choisissez-le de nouveau`,
  failed: msg`Cet envoi a été refusé : choisissez une autre photo`,
};
