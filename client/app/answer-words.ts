import { useLingui } from '@lingui/react/macro';
import { canCorrect } from '#shared/quotes/asked-fields.ts';
import type { OutboxItem } from '../db/owner-db.ts';

/** What the person does about a refused send, on the page that asks it of them: the label of the way there. */
export function useAnswerWords(): (item: OutboxItem) => string {
  const { t } = useLingui();
  return ({ last_error }) => {
    switch (last_error?.code) {
      case 'slot_taken':
        return t`Choisir un autre moment`;
      case 'version_conflict':
      case 'already_exists':
        return t`Comparer les deux versions`;
      default:
        return canCorrect(last_error?.errors) ? t`Corriger la demande` : t`Voir pourquoi`;
    }
  };
}
