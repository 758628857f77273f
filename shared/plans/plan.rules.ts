/** Days a deleted plan can be restored. */
export const RESTORE_DAYS = 30;

const CENTS = 100;

const needed = ['title', 'description', 'price_cents'] as const;
/** The parts of an address that clients need to find the place. */
const requiredAddressFields = ['street_name', 'city_id', 'province', 'postal_code'] as const;

/** The fields that are prices: a new one is whole dollars, one from before may have cents. */
const prices = ['price_cents', 'extra_hour_cents'] as const;
export type PlanPrices = Readonly<Partial<Record<(typeof prices)[number], number | null | undefined>>>;

/**
 * The new prices that have cents.
 * @param known the plan's prices so far; null for a new plan
 */
export function newPricesWithCents(plan: PlanPrices, known: PlanPrices | null): (typeof prices)[number][] {
  return prices.filter((field) => (plan[field] ?? 0) % CENTS !== 0 && plan[field] !== known?.[field]);
}

/** A field that publishing needs; a part of the address has dots, as in the errors of the API. */
export type NeededField = (typeof needed)[number] | `address.${(typeof requiredAddressFields)[number]}`;

/** The fields of a plan that publishing checks. */
type Publishable = Readonly<Record<(typeof needed)[number], string | number | null>> & {
  readonly address: Readonly<Record<(typeof requiredAddressFields)[number], string | null>> | null;
  readonly is_public: 0 | 1;
};

/** The fields that a plan needs for publishing and lacks; none for an unpublished plan. */
export function missingToPublish(plan: Publishable): NeededField[] {
  if (plan.is_public === 0) return [];
  const isMissing = (value: unknown) => value === '' || value === null;
  const { address } = plan;
  const ofAddress = address === null ? [] : requiredAddressFields.filter((part) => isMissing(address[part]));
  return [...needed.filter((field) => isMissing(plan[field])), ...ofAddress.map((part) => `address.${part}` as const)];
}
