import type { RouteName } from '#shared/routes.ts';
import type { Role } from './roles.ts';

/** The bottom bar of each role, in the required order; `own-places.ts` has the drawer and the menu. */
export const bottomPlaces = {
  visitor: ['marketplace', 'onboarding', 'index', 'book-index', 'faq'],
  client: ['contracts', 'profile', 'settings'],
  provider: ['contracts', 'provider-profile', 'settings'],
  admin: ['admin-users-list', 'settings'],
} as const satisfies Readonly<Record<Role, readonly RouteName[]>>;

/** Every place in the bottom bar of any role. */
export type BottomPlace = (typeof bottomPlaces)[Role][number];

/** The screens below a place of the bottom bar: on each, the bar marks this place. */
export const below: Readonly<Partial<Record<BottomPlace, readonly RouteName[]>>> = {
  marketplace: ['search', 'city', 'city-category', 'provider'],
  contracts: ['contract'],
  settings: ['settings-device'],
};
