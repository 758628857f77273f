/** Days a deleted plan can be restored. */
export const RESTORE_DAYS = 30;

const needed = ['title', 'description', 'price_cents'] as const;
type NeededField = (typeof needed)[number];

/** The fields that a plan lacks for publishing; none for an unpublished plan. */
export function missingToPublish(
  plan: Readonly<Record<NeededField, string | number | null>> & { readonly is_public: 0 | 1 },
): NeededField[] {
  if (plan.is_public === 0) return [];
  return needed.filter((field) => plan[field] === '' || plan[field] === null);
}
