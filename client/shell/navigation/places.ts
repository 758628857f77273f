import type { RouteName } from '#shared/routes.ts';
import type { Role } from './roles.ts';

/** A screen, or one that product.md has and that is not there yet: its entry is shown, and can't be opened. */
type Place = RouteName | 'bookings' | 'dashboard';

/** What leads from place to place. `more` is the drawer's second group: what product.md does not have. */
type Bar = 'bottom' | 'drawer' | 'more' | 'menu';

/** Who is led where, in this order: product.md section 2. An entry comes with its screen. */
export const places = {
  visitor: { bottom: ['index', 'book-index'], drawer: [], more: [], menu: [] },
  client: {
    bottom: ['contracts', 'profile'],
    drawer: ['profile'],
    more: ['contracts', 'outbox'],
    menu: ['contracts', 'profile', 'outbox'],
  },
  provider: {
    bottom: ['contracts', 'provider-profile'],
    drawer: ['profile', 'contracts', 'portfolio', 'dashboard'],
    more: ['outbox'],
    menu: ['contracts', 'profile', 'portfolio', 'plans', 'outbox'],
  },
  admin: {
    bottom: [],
    drawer: ['profile', 'contracts', 'bookings', 'dashboard'],
    more: ['outbox'],
    // An admin who is a photographer too has photos and plans: the menu asks.
    menu: ['contracts', 'profile', 'portfolio', 'plans', 'outbox'],
  },
} as const satisfies Readonly<Record<Role, Readonly<Record<Bar, readonly Place[]>>>>;

/** Places that only photographers have. */
export const ofPhotographers: ReadonlySet<Place> = new Set<Place>(['portfolio', 'plans']);

/** Every place some role finds in a bar. */
export type PlaceIn<Where extends Bar> = (typeof places)[Role][Where][number];
