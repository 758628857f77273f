import { expect, it } from 'vitest';
import { places } from './places.ts';

/** product.md, "Navigation visibility by role": each bar of each role, in its order. */
const product = {
  visitor: {
    bottom: ['marketplace', 'onboarding', 'index', 'book-index', 'faq'],
    drawer: [],
    menu: [],
  },
  client: {
    bottom: ['contracts', 'profile', 'settings'],
    drawer: ['profile'],
    menu: ['dashboard', 'contracts', 'profile', 'payment-information', 'security', 'settings'],
  },
  provider: {
    bottom: ['contracts', 'provider-profile', 'settings'],
    drawer: ['profile', 'contracts', 'portfolio', 'dashboard', 'security', 'settings'],
    menu: ['dashboard', 'contracts', 'profile', 'payment-information', 'portfolio', 'plans', 'security', 'settings'],
  },
  admin: {
    bottom: ['admin-users-list', 'settings'],
    drawer: ['profile', 'contracts', 'admin-users-list', 'admin-plans', 'bookings', 'dashboard', 'security'],
    // Portfolio and plans: only for an administrator who is a photographer too.
    menu: ['dashboard', 'contracts', 'profile', 'payment-information', 'portfolio', 'plans', 'security', 'settings'],
  },
} as const;

it.each(
  (['visitor', 'client', 'provider', 'admin'] as const).flatMap((role) =>
    (['bottom', 'drawer', 'menu'] as const).map((bar) => [role, bar] as const),
  ),
)('a %s has the entries of product.md in the %s, in order', (role, bar) => {
  const asked: readonly string[] = product[role][bar];
  expect(places[role][bar]).toEqual(asked);
});
