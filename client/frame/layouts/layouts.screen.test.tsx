import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { Guard, Layout } from '#shared/page-row.ts';
import { aShownProvider } from '#shared/providers/testing.ts';
import { type RouteName, routes, urlOf } from '#shared/routes.ts';
import { openApp } from '#client/testing/app.tsx';
import { aClient, aPhotographer, anAdministrator } from '#client/testing/people.ts';
import { aWire, aWireFor } from '#client/testing/server.ts';

// The parts around each screen that the device renders; rendered pages have theirs in server/built/routes.test.ts.

const names = Object.keys(routes) as RouteName[];
const params = { id: '01930000-0000-7000-8000-000000000000', token: 'x'.repeat(43), slug: 'maude-roy' };

const frames: Readonly<Record<Layout, string>> = {
  home: 'top bar, footer, places',
  default: 'top bar, footer, places',
  search: 'top bar, last line, places',
  dashboard: 'top bar, last line, places',
  footless: 'top bar, places',
  book: 'top bar',
  auth: 'last line',
  headless: 'last line',
  empty: '',
};

function frame(): string {
  const has = (selector: string) => document.querySelector(selector) !== null;
  const parts = [
    has('a[href="#main"]') ? 'top bar' : '',
    has('#footer-about') ? 'footer' : /©\s*\d{4}/.test(document.body.textContent) ? 'last line' : '',
    has('[aria-label="Navigation principale"]') ? 'places' : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** Screens that need a row of their own, or an earlier answer. */
const withoutRow: readonly RouteName[] = ['redirect', 'book-payment', 'book-done', 'quote-request'];
const visitors = names.filter(
  (name) => routes[name].rendering !== 'server' && routes[name].guards.length === 0 && !withoutRow.includes(name),
);
const guardedBy = (...roles: readonly Guard[]) =>
  names.filter(
    (name) =>
      (routes[name].guards as readonly Guard[]).some((guard) => roles.includes(guard)) &&
      !routes[name].internal.includes('$'),
  );

const people: Readonly<Record<string, { readonly as?: CurrentUser; readonly theirs: readonly RouteName[] }>> = {
  'a visitor': { theirs: visitors },
  'a client': { as: aClient(), theirs: guardedBy('auth-client') },
  'a photographer': { as: aPhotographer(), theirs: guardedBy('auth-provider') },
  'an administrator': { as: anAdministrator(), theirs: guardedBy('auth-admin', 'auth-money-admin') },
};

describe.each(Object.entries(people))('%s', (_, { theirs, as: user }) => {
  it('has screens', () => expect(theirs).not.toEqual([]));

  it.each(theirs)('sees %s in its layout', async (name) => {
    const wire = (user === undefined ? aWire() : aWireFor(user)).answer('provider.read', aShownProvider());
    await openApp(urlOf(name, 'fr', params), user === undefined ? { wire } : { as: user, wire });
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect.poll(frame).toBe(frames[routes[name].layout]);
  });
});
