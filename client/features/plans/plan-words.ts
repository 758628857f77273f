import { useLingui } from '@lingui/react/macro';
import type { OutboxItem } from '#client/data/db/owner-db.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { OwnPlan, PlanValues } from '#shared/plans/own-plan.schema.ts';

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

/** Whether the form of a plan can correct a refused action. */
export function isCorrectable({ reason, last_error }: Pick<OutboxItem, 'reason' | 'last_error'>): boolean {
  return reason === 'too_large' || (last_error?.errors ?? []).length > 0;
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
