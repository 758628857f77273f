import { isNotFound, isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { authAdmin, authClient, authProvider, guest, localeGuard, signedIn } from '#client/frame/guards/guards.ts';

const visit = { context: { locale: 'fr' }, location: { publicHref: '/contrats/1?deplacer=1#messages' } } as const;

let user: Partial<CurrentUser> | null = null;
vi.mock('#client/frame/session/device-session.ts', () => ({
  deviceSession: () => Promise.resolve(user === null ? null : { user, owner: 'user:1' }),
}));
vi.mock('../i18n/i18n.ts', () => ({ switchLocale: () => Promise.resolve() }));

beforeEach(() => {
  user = null;
});

/** The address that a guard leads to; null when it lets the person pass. */
async function leads(guarded: Promise<unknown>): Promise<{ to: string; search: unknown } | null> {
  const thrown: unknown = await guarded.then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown === null) return null;
  if (!isRedirect(thrown)) throw thrown;
  const { to, search } = thrown.options as { to: string; search: unknown };
  return { to, search };
}

const people = {
  client: { is_admin: 0, client: { id: '1', business_name: null } },
  photographer: { is_admin: 0, provider: { id: '2' } },
  administrator: { is_admin: 1 },
} as unknown as Readonly<Record<string, Partial<CurrentUser>>>;

it.each([
  ['auth-client', authClient, 'client'],
  ['auth-provider', authProvider, 'photographer'],
  ['auth-admin', authAdmin, 'administrator'],
] as const)('%s lets its role pass, and nobody else', async (_, guard, role) => {
  expect(await leads(guard(visit)), 'nobody comes back to the page').toEqual({
    to: '/$locale/sign-in',
    search: { redirect: '/contrats/1?deplacer=1#messages' },
  });
  for (const [name, person] of Object.entries(people)) {
    user = person;
    const expected = name === role ? null : { to: '/$locale/sign-in', search: {} };
    expect(await leads(guard(visit)), name).toEqual(expected);
  }
});

it('signed-in asks for no role', async () => {
  for (const person of Object.values(people)) {
    user = person;
    expect(await leads(signedIn(visit))).toBeNull();
  }
});

it('guest sends an administrator to the users, and anybody else who is signed in to the settings', async () => {
  const context = { locale: 'fr' } as const;
  expect(await leads(guest({ context }))).toBeNull();
  user = people['client'] ?? null;
  expect((await leads(guest({ context })))?.to).toBe('/$locale/settings');
  user = people['administrator'] ?? null;
  expect((await leads(guest({ context })))?.to).toBe('/$locale/admin/users');
});

it('locale lets enabled languages pass; another one is an unknown page', async () => {
  const context = { locales: ['fr'], i18n: {} } as unknown as Parameters<typeof localeGuard>[1];
  expect(await localeGuard('fr', context)).toBe('fr');
  await expect(localeGuard('en', context)).rejects.toSatisfy(isNotFound);
});
