import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aUser } from '#shared/users/testing.ts';
import type { UserDetail } from '#shared/users/user.schema.ts';
import { type App, openApp } from '#client/testing/app.tsx';
import { anAdministrator } from '#client/testing/people.ts';
import { aWireFor, onePage } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const admin = anAdministrator();
const support = anAdministrator({ is_support: 1 });
const suspend = page.getByRole('button', { name: 'Suspendre' });
const adminBox = page.getByRole('checkbox', { name: /^Administration/ });
const supportBox = page.getByRole('checkbox', { name: /^Soutien seulement/ });

function open(me: typeof admin, user: UserDetail): Promise<App> {
  const wire = aWireFor(me)
    .answer('user.read', user)
    .answer('user.list', onePage([]))
    .answer('user.edit', ({ body }) => Object.assign({}, user, body));
  return openApp(`/fr/admin/utilisateurs/${user.id}`, { as: me, wire });
}

describe('an account, to support', () => {
  it('is suspended, and gets no role', async () => {
    await open(support, aUser());
    await expect.element(suspend).toBeVisible();
    await expect.element(adminBox).not.toBeInTheDocument();
    await expectWell();
  });

  it('of an administrator is only read', async () => {
    await open(support, aUser({ is_admin: 1 }));
    await expect.element(page.getByRole('heading', { name: 'Journal' })).toBeVisible();
    await expect.element(suspend).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument();
  });
});

describe('an account, to an administrator with every right', () => {
  it('becomes one of support', async () => {
    const { wire } = await open(admin, aUser());
    await expect.element(supportBox).not.toBeInTheDocument();
    await adminBox.click();
    await supportBox.click();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect
      .poll(() => wire.sent('user.edit').map(({ body }) => [body.is_admin, body.is_support]))
      .toEqual([[1, 1]]);
  });
});

describe('the pages of money', () => {
  it('lead support to its first page', async () => {
    const app = await openApp('/admin/paiements', { as: support, wire: aWireFor(support) });
    await expect.poll(() => app.at()).toBe('/admin/dashboard');
  });
});

describe('an administrator without a passkey', () => {
  it('is asked for one on every page of the administration', async () => {
    await open(anAdministrator({ has_passkey: 0 }), aUser());
    await expect.element(page.getByRole('link', { name: 'En ajouter une' })).toBeVisible();
    await expectWell();
  });

  it('is asked no more once there is one', async () => {
    await open(anAdministrator({ has_passkey: 1 }), aUser());
    await expect.element(suspend).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'En ajouter une' })).not.toBeInTheDocument();
  });
});
