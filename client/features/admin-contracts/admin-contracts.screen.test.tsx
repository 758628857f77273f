import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ContractRow, DeskContract } from '#shared/desk/contracts/contracts.schema.ts';
import { openApp } from '#client/testing/app.tsx';
import { anAdministrator } from '#client/testing/people.ts';
import { aSend, rowOf } from '#client/testing/requests.ts';
import { aWireFor, onePage } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const admin = anAdministrator();
const id = '01930000-0000-7000-8000-0000000000f1';
const button = (name: string | RegExp) => page.getByRole('button', { name });

function aRow(fields: Partial<ContractRow> = {}): ContractRow {
  return {
    id,
    client_name: 'Aya Diallo',
    provider_name: 'Maude Roy',
    category: 'wedding',
    city: 'Québec',
    date: '2027-06-14',
    time: '14:30',
    status: 'open',
    booking_status: null,
    created_at: '2026-11-20T16:00:00.000Z',
    need: 'unanswered',
    ...fields,
  };
}

function aContract(fields: Partial<DeskContract> = {}): DeskContract {
  const provider = { id: '01930000-0000-7000-8000-0000000000e2', name: 'Maude Roy' };
  return {
    ...aRow({ status: 'awarded', booking_status: 'confirmed', need: null }),
    client: { name: 'Aya Diallo', email: 'aya@exemple.ca', user_id: '01930000-0000-7000-8000-0000000000c1' },
    asked: provider,
    description: 'Un mariage au jardin.',
    expires_at: '2026-12-04T16:00:00.000Z',
    end_words: '',
    quotes: [{ id: `${id.slice(0, -1)}2`, status: 'accepted', provider, created_at: '2026-11-20T18:00:00.000Z' }],
    bookings: [{ id: `${id.slice(0, -1)}3`, status: 'confirmed', provider, starts_at: '2027-06-14T18:30:00.000Z' }],
    journal: [
      { id: `${id.slice(0, -1)}4`, at: '2026-11-20T16:00:00.000Z', action: 'quote_request.create', actor: null },
    ],
    is_closable: true,
    ...fields,
  };
}

describe('the contracts of everybody', () => {
  it('are filtered in the address, and each filter is a chip that removes it', async () => {
    const wire = aWireFor(admin).answer('contract.list', ({ query }) =>
      onePage(query['status'] === 'closed' ? [] : [aRow(), aRow({ id: `${id.slice(0, -1)}9`, provider_name: null })]),
    );
    await openApp('/admin/contrats?need=unanswered', { as: admin, wire });
    await expect.element(page.getByRole('link', { name: 'Aya Diallo' }).first()).toBeVisible();
    await expectWell();
    await page.getByLabelText('État').selectOptions('closed');
    await expect.element(page.getByText('Aucun contrat')).toBeVisible();
    expect(location.search).toContain('status=closed');
    await button(/^État : Fermée/).click();
    await expect.element(page.getByRole('link', { name: 'Aya Diallo' }).first()).toBeVisible();
    expect(location.search).toBe('?need=unanswered');
    await button(/^Sans réponse depuis 24/).click();
    await expect.poll(() => location.search).toBe('');
    await expect.poll(() => wire.sent('contract.list').at(-1)?.query).toEqual({ page: '1' });
  });

  it('are closed from their row with a reason, but for those with a session', async () => {
    const agreed = aRow({ id: `${id.slice(0, -1)}9`, client_name: 'Léo Roy', status: 'awarded', need: null });
    const wire = aWireFor(admin);
    wire.answer('contract.list', () =>
      onePage([
        wire.sent('quote_request.close').length === 0 ? aRow() : aRow({ status: 'closed', need: null }),
        agreed,
      ]),
    );
    wire.answer('quote_request.close', { ...rowOf(aSend('wedding')), status: 'closed' });
    await openApp('/admin/contrats', { as: admin, wire });
    await button(/^Léo Roy\s: actions$/).click();
    await expect.element(page.getByRole('menuitem', { name: 'Voir comme les parties' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Fermer cette demande' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await button(/^Aya Diallo\s: actions$/).click();
    await page.getByRole('menuitem', { name: 'Fermer cette demande' }).click();
    await page.getByRole('textbox', { name: 'Raison' }).fill('Un doublon.');
    await expectWell();
    await button('Fermer la demande').click();
    await expect.element(page.getByText(/^Aya Diallo\s: la demande est fermée/)).toBeVisible();
    expect(wire.sent('quote_request.close').at(-1)?.body).toEqual({ reason: 'Un doublon.' });
    await expect.element(page.getByText('Fermée', { exact: true }).last()).toBeVisible();
  });

  it('ask for a connection, and come with it', async () => {
    const wire = aWireFor(admin).answer('contract.list', onePage([aRow()]));
    await openApp('/admin/contrats', { as: admin, wire, isOffline: true });
    await expect.element(page.getByText(/La liste demande une connexion\./)).toBeVisible();
    wire.up();
    await button('Réessayer').click();
    await expect.element(page.getByRole('link', { name: 'Aya Diallo' })).toBeVisible();
  });
});

describe('a contract', () => {
  it('has what came of it, and is closed with a reason', async () => {
    const closed = aContract({ status: 'closed', end_words: 'Un doublon.', is_closable: false });
    const wire = aWireFor(admin);
    wire.answer('contract.read', () => (wire.sent('quote_request.close').length === 0 ? aContract() : closed));
    wire.answer('quote_request.close', { ...rowOf(aSend('wedding')), status: 'closed' });
    await openApp(`/admin/contrats/${id}`, { as: admin, wire });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Aya Diallo' })).toBeVisible();
    await expect.element(page.getByText(/^Demande envoyée/)).toBeVisible();
    await expectWell();
    await button('Fermer cette demande').click();
    await page.getByRole('textbox', { name: 'Raison' }).fill('Un doublon.');
    await button('Fermer la demande').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByText('Un doublon.')).toBeVisible();
    await expect.element(button('Fermer cette demande')).not.toBeInTheDocument();
    expect(wire.sent('quote_request.close').map(({ params, body }) => [params['id'], body])).toEqual([
      [id, { reason: 'Un doublon.' }],
    ]);
  });

  it('that does not exist says so', async () => {
    const wire = aWireFor(admin);
    wire.refuse('contract.read', { code: 'not_found' });
    await openApp(`/admin/contrats/${id}`, { as: admin, wire });
    await expect.element(page.getByText('Ce contrat n’existe pas')).toBeVisible();
  });

  it('has no link to its money for support', async () => {
    const support = anAdministrator({ is_support: 1 });
    await openApp(`/admin/contrats/${id}`, {
      as: support,
      wire: aWireFor(support).answer('contract.read', aContract()),
    });
    await expect.element(page.getByRole('heading', { name: 'Séances' })).toBeVisible();
    expect(
      page
        .getByRole('main')
        .getByRole('link')
        .elements()
        .map((one) => one.getAttribute('href')),
    ).not.toContain(`/admin/paiements/${id.slice(0, -1)}3`);
  });
});
