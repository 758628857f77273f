import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type RouteName, urlOf } from '#shared/routes.ts';
import type { SessionEnd } from '#shared/accounts/session-ends.ts';
import { type App, openApp } from '#client/testing/app.tsx';
import { aClient } from '#client/testing/people.ts';
import { aWireFor } from '#client/testing/server.ts';
import type { Wire } from '#client/testing/wire.ts';

const client = aClient();

/** Another device ended the session of this one. */
function endSession(wire: Wire, reason: SessionEnd): void {
  for (const name of ['sync.pull', 'account.read', 'session.list'] as const)
    wire.refuse(name, { code: 'token.invalid' });
  wire.refuse('account.refresh', { code: 'session.ended', reason });
}

async function expectSignIn(app: App, name: RouteName): Promise<void> {
  await expect.poll(() => app.at()).toBe(`/fr/connexion?redirect=${encodeURIComponent(urlOf(name, 'fr'))}`);
}

describe('a session that ended elsewhere', () => {
  it.each([
    ['ended_elsewhere', /Cet appareil a été déconnecté depuis un autre\./],
    ['suspension', /Votre compte a été suspendu par l’administration\./],
    ['password_change', /Le mot de passe de votre compte a changé\./],
  ] as const)('leads to the sign-in, which says why; %s', async (reason, words) => {
    const wire = aWireFor(client);
    endSession(wire, reason);
    const app = await openApp(urlOf('security', 'fr'), { as: client, wire });
    await expectSignIn(app, 'security');
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByText(/Ce qui attendait ici est gardé\./)).toBeVisible();
  });

  it.each(['contracts', 'settings'] as const)('ends a page that was opened without network: %s', async (name) => {
    const app = await openApp(urlOf(name, 'fr'), { as: client, isOffline: true });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(app.at().split('?')[0]).toBe(urlOf(name, 'fr'));
    endSession(app.wire, 'logout_all');
    app.wire.up();
    await expectSignIn(app, name);
  });
});
