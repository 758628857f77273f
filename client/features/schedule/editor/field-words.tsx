import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldError } from '#shared/protocol/problem.ts';
import { MAX_BUFFER_MIN, MAX_RANGES } from '#shared/schedules/schedule.rules.ts';

/** A message that says how to fix a field's error; keyed by field and validation. */
export function FieldWords({ error: { field, validation } }: { readonly error: FieldError }): ReactNode {
  const { t } = useLingui();
  if (field === 'buffer_min') return t`Inscrivez un nombre de minutes, de 0 à ${MAX_BUFFER_MIN}.`;
  switch (validation) {
    case 'order':
      return t`La fin et le début sont à la même heure.`;
    case 'overlap':
      return t`Deux plages se chevauchent. Séparez-les, ou n’en gardez qu’une.`;
    case 'overlap_before':
      return t`Ces heures commencent avant la fin de celles de la veille.`;
    case 'maximum':
      return field.startsWith('exceptions')
        ? t`C’est trop loin : au plus deux ans d’avance.`
        : t`Gardez ${MAX_RANGES} plages au plus.`;
    default:
      return t`Écrivez par exemple 9 h‑17 h 30, ou 9‑12, 13‑17.`;
  }
}
