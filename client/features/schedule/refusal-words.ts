import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ItemOf } from '#client/data/db/owner-db.ts';

/** Why the server refused an edit of the schedule, in one line. */
export function refusalOf({ reason, last_error }: ItemOf<'schedule'>): MessageDescriptor {
  if (last_error?.code === 'version_conflict') return msg`L’horaire a changé entre-temps`;
  if (reason === 'too_large') return msg`C’est trop long pour être envoyé`;
  return (last_error?.errors ?? []).length > 0 ? msg`À corriger avant d’envoyer` : msg`Cet envoi a été refusé`;
}
