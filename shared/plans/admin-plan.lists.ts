/** The states of plans in the list, which has no deleted ones. */
export const adminPlanStatuses = ['draft', 'published'] as const;
export type AdminPlanStatus = (typeof adminPlanStatuses)[number];

/** The sort orders of the list; `-` means descending. */
export const adminPlanSorts = [
  'title',
  '-title',
  'photographer',
  '-photographer',
  'price',
  '-price',
  'updated',
  '-updated',
  'views',
  '-views',
] as const;
export type AdminPlanSort = (typeof adminPlanSorts)[number];

/** The maximum length of the reason, in UTF-16 units. */
export const MAX_UNPUBLISH_REASON = 500;
