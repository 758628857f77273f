import type { ReactNode } from 'react';
import type { RouteName } from '#shared/routes.ts';
import { type FormField, type FormFields, missingFields } from '../form/form-fields.ts';

/** The sections of a plan, in their order; product.md's validity flags are theirs. */
export const sections = ['general', 'address', 'categories', 'images', 'pricing', 'hours'] as const;
export type Section = (typeof sections)[number];
/** The view of the editor: a section, or the plan as clients see it. */
export type View = Section | 'overview';

/** The sections that have fields; the others are changed by actions of their own. */
const fieldsOf: Readonly<Partial<Record<Section, readonly FormField[]>>> = {
  general: ['title', 'description', 'seats'],
  address: [
    'address.street_name',
    'address.details',
    'address.city_id',
    'address.province',
    'address.postal_code',
    'capacity',
    'surface_area',
    'amenities',
    'establishments',
    'events',
  ],
  categories: ['category_ids', 'booking_types', 'city_ids'],
  pricing: [
    'pricing_type',
    'price_cents',
    'duration_min',
    'extra_hour_cents',
    'photos_included',
    'delivery_days',
    'travel_km_included',
    'policy',
    'instant_book',
  ],
};

/** The address of each view. */
export const routeOf = {
  overview: 'plan-overview',
  general: 'plan-general',
  address: 'plan-address',
  categories: 'plan-categories',
  images: 'plan-images',
  pricing: 'plan-pricing',
  hours: 'plan-hours',
} as const satisfies Record<View, RouteName>;

/** The view that an address asks for; the plan as clients see it comes first. */
export function viewOf(segment: string | undefined): View {
  return sections.find((section) => section === segment) ?? 'overview';
}

/** The section of a field of the API. */
export function sectionOf(field: string): Section {
  return sections.find((section) => fieldsOf[section]?.some((one) => one === field) === true) ?? 'general';
}

/** The images of the plan, which are a noun of their own: its page brings them. */
export interface ImagesSlot {
  readonly panel: ReactNode;
  /** The first image; null when the plan has none. */
  readonly cover: ReactNode;
  /** An image needs the person: the flag of the section is down. */
  readonly isWrong: boolean;
  /** The number of images that are not on the server yet. */
  readonly waiting: number;
}

/** `wrong`: its flag is down. `toDo`: publishing needs something of it. Both are of the section as it is now. */
export type Standing = 'fine' | 'toDo' | 'wrong';

/**
 * The standing of each section. Every flag begins valid: an error is found when a field is left, when the form is
 * saved, or by the server.
 */
export function standings(
  fields: FormFields,
  errors: readonly { readonly field: string }[],
): Readonly<Record<Section, Standing>> {
  const wrong = new Set(errors.map(({ field }) => sectionOf(field)));
  const toDo = new Set(missingFields(fields).map(sectionOf));
  const of = (section: Section): Standing => (wrong.has(section) ? 'wrong' : toDo.has(section) ? 'toDo' : 'fine');
  return {
    general: of('general'),
    address: of('address'),
    categories: of('categories'),
    // They are sent by themselves: `ImagesSlot` says how they stand.
    images: 'fine',
    pricing: of('pricing'),
    hours: of('hours'),
  };
}
