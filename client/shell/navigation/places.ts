import type { RouteName } from '#shared/routes.ts';
import type { Role } from './roles.ts';

/**
 * A screen, or one that product.md only plans. In the drawer, `bookings` and `dashboard` are shown disabled, as it
 * requires.
 */
type Place = RouteName | 'bookings';

/**
 * The navigation entries. `more` is the second group of the drawer and of the menu: entries that product.md does not
 * have.
 */
type Bar = 'bottom' | 'drawer' | 'more' | 'menu';

/** The places of each role in this order: product.md section 2. An entry is added with its screen. */
export const places = {
  visitor: { bottom: ['marketplace', 'onboarding', 'index', 'book-index', 'faq'], drawer: [], more: [], menu: [] },
  client: {
    bottom: ['contracts', 'profile', 'settings'],
    drawer: ['profile'],
    more: ['contracts', 'outbox'],
    menu: ['dashboard', 'contracts', 'profile', 'payment-information', 'security', 'settings'],
  },
  provider: {
    bottom: ['contracts', 'provider-profile', 'settings'],
    drawer: ['profile', 'contracts', 'portfolio', 'dashboard', 'security', 'settings'],
    more: ['opening-hours', 'outbox'],
    menu: ['dashboard', 'contracts', 'profile', 'payment-information', 'portfolio', 'plans', 'security', 'settings'],
  },
  admin: {
    bottom: ['admin-users-list', 'settings'],
    drawer: ['profile', 'contracts', 'admin-users-list', 'admin-plans', 'bookings', 'dashboard', 'security'],
    more: ['outbox', 'admin-providers', 'admin-messages', 'admin-incidents'],
    // An admin may be a photographer too, with photos and plans: the menu checks it.
    menu: ['dashboard', 'contracts', 'profile', 'payment-information', 'portfolio', 'plans', 'security', 'settings'],
  },
} as const satisfies Readonly<Record<Role, Readonly<Record<Bar, readonly Place[]>>>>;

/** Places for photographers only. */
export const ofPhotographers: ReadonlySet<Place> = new Set<Place>(['portfolio', 'plans']);

/** Every place in the bars of any role. */
export type PlaceIn<Where extends Bar> = (typeof places)[Role][Where][number];

/** The screens below a place of the bottom bar: on each, the bar marks this place. */
export const below: Readonly<Partial<Record<PlaceIn<'bottom'>, readonly RouteName[]>>> = {
  marketplace: ['search', 'city', 'city-category', 'provider'],
  contracts: ['contract'],
  settings: ['settings-device'],
};
