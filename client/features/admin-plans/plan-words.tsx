import { useLingui } from '@lingui/react/macro';
import { Status } from '#client/ui/label/status.tsx';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { AdminPlanStatus } from '#shared/plans/admin-plan.lists.ts';
import type { AdminPlanRow } from '#shared/plans/admin-plan.schema.ts';

export function useStatusWords(): Readonly<Record<AdminPlanStatus, string>> {
  const { t } = useLingui();
  return { draft: t`Brouillon`, published: t`Publié` };
}

/** The state of a plan, with a special text for a plan that an administrator unpublished. */
export function PlanStatus({ plan: { status, unpublish_reason: reason } }: { plan: AdminPlanRow }) {
  const { t } = useLingui();
  const words = useStatusWords();
  if (status === 'published') return <Status tone="success">{words.published}</Status>;
  return reason === null ? (
    <Status tone="neutral">{words.draft}</Status>
  ) : (
    <Status tone="warning">{t`Dépublié par l’administration`}</Status>
  );
}

/** A plan's price without taxes, or a dash without a price. */
export function usePlanPrice(locale: LocaleCode): (plan: AdminPlanRow) => string {
  const { t } = useLingui();
  const amounts = amountsOf(locale);
  return ({ pricing_type, price_cents }) => {
    if (price_cents === null) return '—';
    const price = amounts.money(price_cents);
    if (pricing_type === 'hourly') return t`${price} l’heure`;
    return pricing_type === 'from' ? t`dès ${price}` : price;
  };
}

/** The place of the plan, in one line: a studio's street and its city, or the cities that it serves. */
export function placeOf({ street_name, cities }: AdminPlanRow): string {
  const place = [...(street_name === null ? [] : [street_name]), ...cities].join(', ');
  return place === '' ? '—' : place;
}
