import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { RouteName } from '#shared/routes.ts';
import type { Role } from '#client/frame/navigation/roles.ts';

/**
 * A screen, or one that is only planned. In the drawer, `bookings` and `dashboard` are shown disabled (docs/SPEC.md,
 * “Layouts and navigation”).
 */
type Place = RouteName | 'bookings';

/**
 * The entries of a signed-in person's drawer and menu, which no first load of a public page needs. `drawer` and
 * `menu` are required exactly; what we add stands in a group of its own below their rows (`drawerMore`, `menuMore`). A
 * phone has no drawer: the bottom bar and the menu lead to every place of it.
 */
type Bar = 'drawer' | 'drawerMore' | 'menu' | 'menuMore';

/** The places of each role, in the required order. An entry is added with its screen. */
export const ownPlaces = {
  visitor: { drawer: [], drawerMore: [], menu: [], menuMore: [] },
  client: {
    drawer: ['profile'],
    drawerMore: ['contracts', 'messages', 'client-bookings', 'payment-information', 'outbox'],
    menu: ['dashboard', 'contracts', 'profile', 'payment-information', 'security', 'settings'],
    menuMore: ['messages', 'client-bookings', 'outbox'],
  },
  provider: {
    drawer: ['profile', 'contracts', 'portfolio', 'dashboard', 'security', 'settings'],
    drawerMore: [
      'provider-dashboard',
      'messages',
      'plans',
      'opening-hours',
      'earnings',
      'payment-information',
      'outbox',
    ],
    menu: ['dashboard', 'contracts', 'profile', 'payment-information', 'portfolio', 'plans', 'security', 'settings'],
    menuMore: ['messages', 'opening-hours', 'earnings', 'outbox'],
  },
  // An administrator may be a photographer too: the drawer and the menu check it.
  admin: {
    drawer: ['profile', 'contracts', 'admin-users-list', 'admin-plans', 'bookings', 'dashboard', 'security'],
    drawerMore: [
      'admin-dashboard',
      'admin-providers',
      'admin-contracts',
      'admin-payments',
      'admin-messages',
      'admin-reports',
      'admin-incidents',
      'admin-journal',
      'plans',
      'opening-hours',
      'outbox',
    ],
    menu: ['dashboard', 'contracts', 'profile', 'payment-information', 'portfolio', 'plans', 'security', 'settings'],
    menuMore: [
      'admin-plans',
      'admin-providers',
      'admin-contracts',
      'admin-payments',
      'admin-messages',
      'admin-reports',
      'admin-incidents',
      'admin-journal',
      'opening-hours',
      'outbox',
    ],
  },
} as const satisfies Readonly<Record<Role, Readonly<Record<Bar, readonly Place[]>>>>;

const ofPhotographers: ReadonlySet<Place> = new Set<Place>(['portfolio', 'plans', 'opening-hours']);

/**
 * Whether a place is there for this person: an administrator without a photographer's page has no portfolio, and support
 * has nothing to do with money.
 */
export function isFor(name: Place, user: Pick<CurrentUser, 'provider' | 'is_support'> | null): boolean {
  if (name === 'admin-payments' && user?.is_support === 1) return false;
  return !ofPhotographers.has(name) || user?.provider !== undefined;
}

/** Every place in the bars of any role. */
export type PlaceIn<Where extends Bar> = (typeof ownPlaces)[Role][Where][number];
