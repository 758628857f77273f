/** Stable keys of product.md section 3, in the order of the landing page; labels are in the catalogs. */
export const categoryKeys = [
  'wedding',
  'family',
  'portrait',
  'graduation',
  'event',
  'real-estate',
  'professional',
  'animal',
  'product',
  'maternity',
  'sport',
  'restauration',
  'birthday',
  'fashion',
  'team',
  'religious',
] as const;

export type CategoryKey = (typeof categoryKeys)[number];
