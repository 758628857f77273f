import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { JournalRow } from '#shared/desk/journal.schema.ts';
import { openApp } from '#client/testing/app.tsx';
import { anAdministrator } from '#client/testing/people.ts';
import { watchSavedFiles } from '#client/testing/saved-files.ts';
import { aWireFor, onePage } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const admin = anAdministrator();
const id = '01930000-0000-7000-8000-0000000000e1';
const button = (name: string | RegExp) => page.getByRole('button', { name });
const grid = page.getByRole('grid');
const isInGrid = () => document.activeElement !== null && document.activeElement.closest('[role=grid]') !== null;

function aRow(fields: Partial<JournalRow> = {}): JournalRow {
  return {
    id,
    kind: 'action',
    at: '2027-06-14T14:00:00.000Z',
    name: 'provider.approve',
    state: 'done',
    actor: { id: admin.id, full_name: 'Léonie Dubé' },
    object: { type: 'provider', id },
    tries: 0,
    error: null,
    is_repeating: false,
    ...fields,
  };
}

const failed = aRow({
  kind: 'job',
  name: 'images.make',
  state: 'failed',
  actor: null,
  object: null,
  tries: 3,
  error: 'The file is truncated',
});

describe('the journal', () => {
  it('has words for acts, who did them, and the way to what they are about', async () => {
    const wire = aWireFor(admin).answer('journal.list', ({ query }) =>
      onePage(query['q'] === undefined ? [aRow()] : []),
    );
    const app = await openApp('/admin/journal', { as: admin, wire });
    await expect
      .element(grid.getByRole('link', { name: 'Page approuvée' }))
      .toHaveAttribute('href', `/admin/prestataires/${id}`);
    await expect.element(grid.getByText(/· Léonie Dubé$/)).toBeVisible();
    await expectWell();
    await page.viewport(1_280, 800);
    await expect.element(grid.getByRole('link', { name: 'Léonie Dubé' })).toBeVisible();
    await page.getByLabelText('Nom, courriel ou action').fill('personne');
    await expect.element(page.getByText('Rien ne correspond')).toBeVisible();
    expect(location.search).toContain('q=personne');
    await app.go('/en/admin/journal');
    await expect.element(grid.getByRole('link', { name: 'Page approved' })).toBeVisible();
  });

  it('retries work that was set aside, and says when another did it before', async () => {
    let row = failed;
    const wire = aWireFor(admin)
      .answer('journal.list', ({ query }) => onePage(query['kind'] === 'job' ? [row] : []))
      .answer('job.retry', () => (row = { ...failed, state: 'waiting' }));
    await openApp('/admin/journal?kind=job&state=failed', { as: admin, wire });
    await expect.element(grid.getByText('The file is truncated')).toBeVisible();
    await expect.element(grid.getByText('3 essais')).toBeVisible();
    await expectWell();
    await button('Réessayer').click();
    await expect.element(page.getByText('La tâche est de nouveau en file.')).toBeVisible();
    wire.refuse('job.set_aside', { code: 'invalid_state' });
    await button('Mettre de côté').click();
    await expect.element(page.getByText('Cette tâche a changé entre-temps. Rien n’a été fait.')).toBeVisible();
  });

  it('leads to the action of a row by keyboard alone', async () => {
    const wire = aWireFor(admin)
      .answer('journal.list', onePage([failed]))
      .answer('job.retry', { ...failed, state: 'waiting' });
    await openApp('/admin/journal?kind=job&state=failed', { as: admin, wire });
    await expect.element(grid.getByText('The file is truncated')).toBeVisible();
    for (let tabs = 0; tabs < 60 && !isInGrid(); tabs += 1) await userEvent.keyboard('{Tab}');
    const retry = button('Réessayer').element();
    for (let cells = 0; cells < 12 && document.activeElement !== retry; cells += 1)
      await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(retry);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('La tâche est de nouveau en file.')).toBeVisible();
  });

  it('has words for messages of the payment provider; one that failed leads to its work', async () => {
    const message = { kind: 'webhook', actor: null, object: null } as const;
    const rows = [
      aRow({ ...message, id: 'evt_1', name: 'charge.dispute.created', state: 'failed' }),
      aRow({ ...message, id: 'evt_2', name: 'radar.early_fraud_warning.created' }),
    ];
    const wire = aWireFor(admin).answer('journal.list', ({ query }) =>
      onePage(query['kind'] === 'webhook' ? rows : query['q'] === 'payments.webhook' ? [failed] : []),
    );
    await openApp('/admin/journal?kind=webhook', { as: admin, wire });
    await expect.element(grid.getByText(/Débit contesté/)).toBeVisible();
    await expect.element(grid.getByText('charge.dispute.created')).toBeVisible();
    await expect.element(grid.getByText('radar.early_fraud_warning.created')).toBeVisible();
    await expectWell();
    await page.getByRole('link', { name: 'Voir sa tâche' }).click();
    await expect.element(grid.getByText('The file is truncated')).toBeVisible();
  });

  it('has everything in one list, by days and by person, and exports it', async () => {
    const saved = watchSavedFiles();
    const wire = aWireFor(admin).answer('journal.list', ({ query }) =>
      onePage(query['to'] === '2027-06-14' ? [] : [aRow(), { ...failed, id: `${id.slice(0, -1)}2` }]),
    );
    await openApp(`/admin/journal?person=${admin.id}`, { as: admin, wire });
    await expect.element(grid.getByText('The file is truncated')).toBeVisible();
    await page.viewport(1_280, 800);
    await expect.element(grid.getByRole('row').nth(1).getByText('Actions')).toBeVisible();
    await expectWell();
    await button('Exporter en CSV').click();
    await expect.poll(() => saved).toHaveLength(1);
    expect(await saved[0]?.text).toContain('images.make');
    await page.getByLabelText('Jusqu’au', { exact: true }).fill('2027-06-14');
    await expect.element(page.getByText('Rien ne correspond')).toBeVisible();
    expect(wire.sent('journal.list').at(-1)?.query).toEqual({
      kind: 'all',
      person: admin.id,
      to: '2027-06-14',
      page: '1',
    });
    await button('Une seule personne').click();
    await button(/^Jusqu’au ./).click();
    await expect.element(grid.getByText('The file is truncated')).toBeVisible();
    expect(location.search).toBe('');
  });

  it('asks for a connection, and comes with it', async () => {
    const wire = aWireFor(admin).answer('journal.list', onePage([aRow()]));
    await openApp('/admin/journal', { as: admin, wire, isOffline: true });
    await expect.element(page.getByText(/La liste demande une connexion\./)).toBeVisible();
    wire.up();
    await button('Réessayer').click();
    await expect.element(grid.getByText('Page approuvée')).toBeVisible();
  });
});
