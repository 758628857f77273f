import { useLingui } from '@lingui/react/macro';
import { useWaitingWords } from '#client/frame/sending/waiting-words.ts';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import type { StatusTone } from '#client/ui/label/status.tsx';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { OwnPlan, PlanValues } from '#shared/plans/own-plan.schema.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';

/** The visibility of a plan, in one word. */
export function usePlanTags(): Readonly<Record<OwnPlan['status'], string>> {
  const { t } = useLingui();
  return { draft: t`Brouillon`, published: t`Publié`, deleted: t`Supprimé` };
}

/** The booking types, as the clients that a plan is for. */
export function useClientWords(): Readonly<Record<OwnPlan['booking_types'][number], string>> {
  const { t } = useLingui();
  return {
    personal: t`Séances personnelles`,
    professional: t`Séances professionnelles`,
    individual: t`Particuliers`,
    business: t`Entreprises`,
  };
}

/** The pending state of a plan on this device, in one word; null when the server has everything. */
export function usePendingWords(): (pending: readonly ItemOf<'plan'>[]) => { tone: StatusTone; text: string } | null {
  const { t } = useLingui();
  const waitingWords = useWaitingWords(0);
  return (pending) => {
    const items = pending.filter(({ state }) => !isTerminal(state));
    const item = items.find(({ state }) => state === 'needs_you') ?? items.at(0);
    if (item === undefined) return null;
    if (item.state !== 'needs_you') {
      const { tone, why } = waitingWords(item);
      return { tone, text: why };
    }
    if (item.reason === 'conflict') return { tone: 'error', text: t`Un choix à faire` };
    const isCorrectable = item.reason === 'too_large' || (item.last_error?.errors ?? []).length > 0;
    return { tone: 'error', text: isCorrectable ? t`À corriger` : t`Refusé` };
  };
}

/** A plan's price as clients see it, without taxes. */
export function usePriceWords(
  locale: LocaleCode,
): (plan: Pick<PlanValues, 'pricing_type' | 'price_cents'>) => string | null {
  const { t } = useLingui();
  const amounts = amountsOf(locale);
  return ({ pricing_type, price_cents }) => {
    if (price_cents === null) return null;
    const price = amounts.money(price_cents);
    if (pricing_type === 'hourly') return t`${price} l’heure`;
    return pricing_type === 'from' ? t`dès ${price}` : price;
  };
}
