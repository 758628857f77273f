import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ThreadReportDetail } from '#shared/threads/reports/report.schema.ts';
import { openApp } from '#client/testing/app.tsx';
import { anAdministrator } from '#client/testing/people.ts';
import { aWireFor, onePage } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const admin = anAdministrator();
const ID = '01930000-0000-7000-8000-0000000000f1';
const USER = '01930000-0000-7000-8000-0000000000f2';
const main = page.getByRole('main');
const decide = page.getByRole('button', { name: 'Décider' });

function aReport(fields: Partial<ThreadReportDetail> = {}): ThreadReportDetail {
  const at = '2027-01-15T15:00:00.000Z';
  return {
    id: ID,
    reason: 'outside',
    words: 'On me demande un virement.',
    reported_at: at,
    side: 'client',
    reporter: { name: 'Camille Fortin', user_id: null },
    reported: { name: 'Maude Tremblay-Roy', user_id: USER },
    request_id: null,
    decision: null,
    decided_at: null,
    decision_words: null,
    messages: [
      { id: `${ID.slice(0, -1)}3`, side: 'client', text: 'Bonjour', created_at: at, is_named: false },
      { id: `${ID.slice(0, -1)}4`, side: 'provider', text: 'Écrivez-moi ailleurs.', created_at: at, is_named: true },
    ],
    ...fields,
  };
}

/** The server has one report, which a decision closes. */
function aDesk(first = aReport()) {
  let report = first;
  const row = () => {
    const { decision_words: _, messages: __, ...rest } = report;
    return rest;
  };
  return aWireFor(admin)
    .answer('thread_report.list', () => onePage([row()]))
    .answer('thread_report.read', () => report)
    .answer('thread_report.decide', ({ body: { decision, words } }) => {
      report = { ...report, decision, decision_words: words, decided_at: report.reported_at, messages: null };
      return report;
    });
}

describe('reported threads', () => {
  it('are listed, read, and closed with a warning', async () => {
    const wire = aDesk();
    await openApp('/admin/signalements', { as: admin, wire });
    await expect.element(main.getByText('Camille Fortin signale Maude Tremblay-Roy')).toBeVisible();
    await expect.element(main.getByText('virement')).not.toBeInTheDocument();
    await expectWell();
    await main.getByRole('link', { name: 'Paiement ou réservation ailleurs' }).click();
    await expect.element(main.getByText('Écrivez-moi ailleurs.')).toBeVisible();
    await expect.element(main.getByText('Camille Fortin, sans compte')).toBeVisible();
    await expectWell();
    await decide.click();
    await expect.element(main.getByText('Choisissez une décision.')).toBeVisible();
    await page.getByRole('radio', { name: /^Avertir la personne/ }).click();
    await decide.click();
    await expect.element(main.getByText('Écrivez ce que la personne lira.')).toBeVisible();
    // The field that has the focus scrolled the choices half under the head.
    scrollTo(0, 0);
    await expectWell();
    await page.getByLabelText('Ce que nous lui demandons').fill('Restez ici.');
    await decide.click();
    await expect.element(main.getByText('la conversation ne se lit plus ici', { exact: false })).toBeVisible();
    expect(wire.sent('thread_report.decide').map(({ body }) => body)).toEqual([
      { decision: 'warned', words: 'Restez ici.' },
    ]);
    await expect.element(decide).not.toBeInTheDocument();
    await expectWell();
  });

  it('say that a suspension comes first, and lead to it', async () => {
    const wire = aDesk().refuse('thread_report.decide', { code: 'invalid_state' });
    await openApp(`/admin/signalements/${ID}`, { as: admin, wire });
    await page.getByRole('radio', { name: /^Compte suspendu/ }).click();
    await expect
      .element(page.getByRole('link', { name: 'Ouvrir la page de Maude Tremblay-Roy' }))
      .toHaveAttribute('href', `/fr/admin/utilisateurs/${USER}`);
    await decide.click();
    await expect.element(main.getByText('Ce compte n’est pas suspendu.', { exact: false })).toBeVisible();
  });

  it('of one person are asked for by their page', async () => {
    const wire = aDesk().answer('thread_report.list', onePage([]));
    await openApp(`/admin/signalements?user=${USER}`, { as: admin, wire });
    await expect.element(main.getByText('Aucun signalement')).toBeVisible();
    expect(new Set(wire.sent('thread_report.list').map(({ query }) => query['user']))).toEqual(new Set([USER]));
    await expectWell();
  });

  it('need the network', async () => {
    const wire = aDesk();
    wire.down();
    await openApp(`/admin/signalements/${ID}`, { as: admin, wire });
    await expect.element(main.getByText('Cette page demande une connexion')).toBeVisible();
    await expectWell();
  });
});
