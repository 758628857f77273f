import { useLingui } from '@lingui/react/macro';
import type { DeclineReason } from '#shared/requests/quote-request.schema.ts';

/** Why a photographer declines, for them and for the client. Complete by its type. */
export function useDeclineReasons(): Readonly<Record<DeclineReason, string>> {
  const { t } = useLingui();
  return {
    date: t`La date ou l’heure`,
    place: t`Le lieu`,
    budget: t`Le budget`,
    style: t`Le style demandé`,
    other: t`Autre chose`,
  };
}
