import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aUser, aUserRow } from '#shared/users/testing.ts';
import type { UserDetail, UserRow } from '#shared/users/user.schema.ts';
import { type App, openApp } from '#client/testing/app.tsx';
import { tabTo, typeInto } from '#client/testing/keyboard.ts';
import { anAdministrator } from '#client/testing/people.ts';
import { watchSavedFiles } from '#client/testing/saved-files.ts';
import { aWireFor, onePage } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';
import type { Wire } from '#client/testing/wire.ts';

const admin = anAdministrator();
const maude = aUser();
const rows: readonly UserRow[] = [
  aUserRow(),
  aUserRow({
    id: '01930000-0000-7000-8000-0000000000a2',
    first_name: 'Camille',
    last_name: 'Fortin',
    email: 'client@exemple.ca',
    roles: ['client'],
  }),
];
const LIST = '/fr/admin/utilisateurs/liste';
const grid = page.getByRole('grid');
const dialog = page.getByRole('dialog');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** The server of these accounts, which an administrator changes. */
function aWireOf(known: UserDetail): Wire {
  let user = known;
  return aWireFor(admin)
    .answer('user.list', ({ query: { q = '', role } }) =>
      onePage(
        rows.filter(({ email, roles }) => email.includes(q) && (role === undefined || roles.some((of) => of === role))),
      ),
    )
    .answer('user.read', () => user)
    .answer('user.edit', ({ body }) => {
      const action = body.status === 'suspended' ? 'user.suspend' : 'user.update';
      const entry = { id: crypto.randomUUID(), at: '2026-11-26T12:00:00.000Z', action, actor: null };
      user = Object.assign({}, user, body, { version: user.version + 1, journal: [entry, ...user.journal] });
      return user;
    });
}

async function openList(path = LIST): Promise<App> {
  await page.viewport(1_280, 800);
  const app = await openApp(path, { as: admin, wire: aWireOf(maude) });
  await expect.element(grid).toBeVisible();
  return app;
}

async function untilRows(count: number): Promise<void> {
  await expect.poll(() => grid.getByRole('row').elements()).toHaveLength(count + 1);
}

describe('the list of accounts', () => {
  it('is searched from the keyboard, and its address keeps the search', async () => {
    const app = await openList();
    await untilRows(2);
    await userEvent.keyboard('/');
    await userEvent.keyboard('photographe@');
    await untilRows(1);
    await expect.poll(() => app.at()).toBe(`${LIST}?q=photographe%40`);
    await app.again();
    await untilRows(1);
    await grid.getByRole('link', { name: 'Maude Tremblay' }).click();
    await expect.element(page.getByRole('heading', { name: 'Journal' })).toBeVisible();
  });

  it('changes its language, and nothing else', async () => {
    const app = await openList('/en/admin/users/list?role=client');
    await untilRows(1);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: /^Utilisateurs/ })).toBeVisible();
    expect(app.at()).toBe(`${LIST}?role=client`);
    await untilRows(1);
  });

  it('exports what was searched as a table', async () => {
    const saved = watchSavedFiles();
    const { wire } = await openList(`${LIST}?role=client`);
    await press('Exporter en CSV');
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]?.name).toMatch(/^declic-utilisateurs-\d{4}-\d\d-\d\d\.csv$/);
    const text = await saved[0]?.text;
    expect(text).toContain('client@exemple.ca');
    expect(text).not.toContain('photographe@exemple.ca');
    expect(wire.sent('user.list').at(-1)?.query).toMatchObject({ role: 'client', page: '1' });
  });

  it('asks for a connection, and comes back with it', async () => {
    const app = await openApp(LIST, { as: admin, wire: aWireOf(maude), isOffline: true });
    await expect.element(page.getByText(/La liste demande une connexion\./)).toBeVisible();
    app.wire.up();
    await press('Réessayer');
    await untilRows(2);
    await expectWell();
  });

  it('is walked by keyboard: Space selects, Shift up to a row, Enter opens', async () => {
    const app = await openList();
    await untilRows(2);
    const bar = page.getByRole('region', { name: 'Comptes choisis' });
    await tabTo(grid.getByRole('row').nth(1));
    await userEvent.keyboard(' ');
    await expect.element(bar.getByText('1 choisi')).toBeVisible();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expect.element(bar.getByText('2 choisis')).toBeVisible();
    await expectWell();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => app.at()).toBe(`/fr/admin/utilisateurs/${rows[1]?.id}`);
  });

  it('suspends several accounts after showing their sessions, each once', async () => {
    const session = {
      quote_request_id: '01930000-0000-7000-8000-0000000000c1',
      starts_at: '2026-12-05T19:00:00.000Z',
      category: 'wedding',
      city: 'Québec',
    } as const;
    const wire = aWireOf({ ...maude, agreed_sessions: [session] });
    await page.viewport(1_280, 800);
    await openApp(LIST, { as: admin, wire });
    await untilRows(2);
    await grid.getByRole('checkbox').first().click({ force: true });
    await press('Suspendre');
    await expect.element(dialog.getByText(/Une séance reste convenue, avec son paiement/)).toBeVisible();
    await dialog.getByLabelText('Raison').fill('Photos d’une autre personne.');
    await dialog.getByRole('button', { name: 'Suspendre' }).click();
    await expect.poll(() => wire.sent('user.edit').map(({ params }) => params['id'])).toEqual(rows.map(({ id }) => id));
  });

  it('has the actions of a row in its menu, and a chip for each filter', async () => {
    const { wire } = await openList(`${LIST}?role=client`);
    await untilRows(1);
    await page.getByRole('button', { name: 'Camille Fortin : actions' }).click();
    await page.getByRole('menuitem', { name: 'Suspendre' }).click();
    await dialog.getByLabelText('Raison').fill('De fausses demandes.');
    await dialog.getByRole('button', { name: 'Suspendre' }).click();
    await expect.poll(() => wire.sent('user.edit').map(({ params }) => params['id'])).toEqual([rows[1]?.id]);
    await page.getByRole('button', { name: /^Rôle/ }).click();
    await untilRows(2);
    await expect.poll(() => location.search).toBe('');
  });

  it('is not for other roles', async () => {
    const app = await openApp(LIST, { isOffline: true });
    expect(app.at()).toMatch(/^\/fr\/connexion/);
  });
});

describe('an account', () => {
  it('is suspended with a reason, and re-activated', async () => {
    const { wire } = await openApp(`/fr/admin/utilisateurs/${maude.id}`, { as: admin, wire: aWireOf(maude) });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Maude Tremblay' })).toBeVisible();
    await press('Suspendre');
    await dialog.getByRole('button', { name: 'Suspendre' }).click();
    await expect.element(dialog.getByText(/Inscrivez la raison\./)).toBeVisible();
    expect(wire.sent('user.edit')).toEqual([]);
    await dialog.getByLabelText('Raison').fill('Photos d’une autre personne.');
    await dialog.getByRole('button', { name: 'Suspendre' }).click();
    await expect.element(page.getByText(/Le compte est suspendu\./)).toBeVisible();
    await expect.element(page.getByText(/Compte suspendu/)).toBeVisible();
    expect(wire.sent('user.edit').at(-1)?.body).toEqual({
      status: 'suspended',
      suspension_reason: 'Photos d’une autre personne.',
    });
    await press('Réactiver');
    await expect.element(page.getByText(/Le compte est réactivé\./)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Suspendre', exact: true })).toBeVisible();
    await expectWell();
  });

  it('shows the agreed sessions that remain before it is suspended', async () => {
    const session = {
      quote_request_id: '01930000-0000-7000-8000-0000000000c1',
      starts_at: '2026-12-05T19:00:00.000Z',
      category: 'wedding',
      city: 'Québec',
    } as const;
    const wire = aWireOf({ ...maude, agreed_sessions: [session] });
    await page.viewport(320, 640);
    await openApp(`/fr/admin/utilisateurs/${maude.id}`, { as: admin, wire });
    await press('Suspendre');
    await expect.element(dialog.getByText(/Une séance reste convenue, avec son paiement/)).toBeVisible();
    await expect.element(dialog.getByRole('link', { name: 'Mariage, Québec' })).toBeVisible();
    await expect.element(dialog.getByText(/5 décembre/)).toBeVisible();
    await expectWell();
  });

  it('is found and suspended by keyboard alone', async () => {
    await openList();
    await userEvent.keyboard('/');
    await userEvent.keyboard('photographe@');
    await untilRows(1);
    const isInGrid = () => document.activeElement?.closest('[role=grid]') !== null;
    const link = grid.getByRole('link', { name: 'Maude Tremblay' });
    for (let keys = 0; keys < 20 && document.activeElement !== link.element(); keys += 1)
      await userEvent.keyboard(isInGrid() ? '{ArrowRight}' : '{Tab}');
    await expect.element(link).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Journal' })).toBeVisible();
    await tabTo(page.getByRole('button', { name: 'Suspendre', exact: true }));
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByLabelText('Raison')).toBeVisible();
    await typeInto(dialog.getByLabelText('Raison'), 'Photos d’une autre personne.');
    await tabTo(dialog.getByRole('button', { name: 'Suspendre' }));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/Le compte est suspendu\./)).toBeVisible();
  });

  it('keeps a phone number of the right form only', async () => {
    const { wire } = await openApp(`/fr/admin/utilisateurs/${maude.id}`, { as: admin, wire: aWireOf(maude) });
    await page.getByLabelText(/^Téléphone/).fill('12');
    await press('Enregistrer');
    await expect.element(page.getByText(/Ce numéro n’a pas la bonne forme/)).toBeVisible();
    expect(wire.sent('user.edit')).toEqual([]);
    await page.getByLabelText(/^Téléphone/).fill('418 555-0177');
    await press('Enregistrer');
    await expect.poll(() => wire.sent('user.edit').at(-1)?.body).toMatchObject({ phone: '418 555-0177' });
  });

  it('that changed meanwhile is not overwritten', async () => {
    const { wire } = await openApp(`/fr/admin/utilisateurs/${maude.id}`, { as: admin, wire: aWireOf(maude) });
    await press('Suspendre');
    wire.refuse('user.edit', { code: 'version_conflict' });
    await dialog.getByLabelText('Raison').fill('Photos d’une autre personne.');
    await dialog.getByRole('button', { name: 'Suspendre' }).click();
    await expect.element(page.getByText(/Cette fiche a changé entre-temps\. Rien n’a été enregistré\./)).toBeVisible();
  });
});

describe('an invitation', () => {
  const invited = aUser({ first_name: 'Sam', last_name: 'Lee', full_name: 'Sam Lee', status: 'pending', sessions: 0 });

  it('is sent in the language of the page, and leads to the account', async () => {
    const wire = aWireOf(invited).answer('user.create', invited);
    const app = await openApp('/en/admin/users/create', { as: admin, wire });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectWell();
    await press('Send the invitation');
    await expect.element(page.getByLabelText('First name')).toHaveFocus();
    await page.getByLabelText('First name').fill('Sam');
    await page.getByLabelText('Last name', { exact: true }).fill('Lee');
    await page.getByLabelText('Studio name').fill('Lee Photo');
    await page.getByLabelText('E-mail', { exact: true }).fill('sam@exemple.ca');
    await expect.element(page.getByLabelText('Language of the message')).toHaveValue('en');
    await press('Send the invitation');
    await expect.element(page.getByRole('heading', { name: 'Sam Lee' })).toBeVisible();
    expect(app.at()).toBe(`/en/admin/users/${invited.id}`);
    expect(wire.sent('user.create').at(-1)?.body).toMatchObject({
      role: 'provider',
      locale: 'en',
      email: 'sam@exemple.ca',
    });
  });

  it('says at its field that the address has an account', async () => {
    const { wire } = await openApp('/admin/users/create', { as: admin });
    wire.refuse('user.create', { code: 'validation_failed', errors: [{ field: 'email', validation: 'unique' }] });
    await page.getByLabelText('Prénom').fill('Ana');
    await page.getByLabelText('Nom', { exact: true }).fill('Roy');
    await page.getByLabelText('Nom du studio').fill('Studio Épinette');
    await page.getByLabelText('Courriel', { exact: true }).fill('client@exemple.ca');
    await press('Envoyer l’invitation');
    const field = page.getByLabelText('Courriel', { exact: true });
    await expect.element(field).toHaveAccessibleDescription(/Ce courriel a déjà un compte\./);
  });
});
