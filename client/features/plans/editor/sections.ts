import type { ReactNode } from 'react';
import type { RouteName } from '#shared/routes.ts';
import { type FormFields, missingFields } from '../form/form-fields.ts';
import { type TextField, textFields } from '../form/plan-codecs.ts';

/** The sections of a plan, in order, each with a validity flag. */
export const sections = ['general', 'address', 'categories', 'images', 'pricing', 'hours'] as const;
export type Section = (typeof sections)[number];
/** The view of the editor: a section, or the preview of the plan. */
export type View = Section | 'overview';

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

/** The view that an address requests; the preview by default. */
export function viewOf(segment: string | undefined): View {
  return sections.find((section) => section === segment) ?? 'overview';
}

/** The section of a field of the API. */
export function sectionOf(field: string): Section {
  if (field.startsWith('address.')) return 'address';
  return Object.hasOwn(textFields, field) ? textFields[field as TextField].in : 'general';
}

/** The images of the plan. Another noun owns them, so the page passes them in. */
export interface ImagesSlot {
  readonly panel: ReactNode;
  /** The first image; null when the plan has none. */
  readonly cover: ReactNode;
  /** Whether an image needs the person: the flag of the section is then invalid. */
  readonly isWrong: boolean;
  /** The number of images that are not on the server yet. */
  readonly waiting: number;
  /** Images that need the person though the plan is gone; null when none does. */
  readonly stuck: ReactNode;
}

/** The state of a section. `wrong`: it has an invalid field. `toDo`: publishing needs one of its fields. */
export type Standing = 'fine' | 'toDo' | 'wrong';

/**
 * The state of each section. Every section begins valid: an error is found when a field is left, when the form is
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
    // Images are sent automatically; `ImagesSlot` shows their state.
    images: 'fine',
    pricing: of('pricing'),
    hours: of('hours'),
  };
}

/** `waiting`: images that are not on the server yet. `none`: nothing is there, and publishing does not need it. */
export type NavState = Standing | 'waiting' | 'none';

/** A check mark says that something is there: no image and seven closed days have none. */
export function navStateOf(
  section: Section,
  standing: Standing,
  { isWrong, waiting, cover }: Pick<ImagesSlot, 'isWrong' | 'waiting' | 'cover'>,
  hasHours: boolean | null,
): NavState {
  if (section === 'images') return isWrong ? 'wrong' : waiting > 0 ? 'waiting' : cover === null ? 'none' : 'fine';
  return section === 'hours' && hasHours === false ? 'none' : standing;
}
