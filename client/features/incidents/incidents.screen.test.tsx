import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Incident } from '#shared/incidents/incident.schema.ts';
import { openApp } from '#client/testing/app.tsx';
import { anAdministrator } from '#client/testing/people.ts';
import { aWireFor, onePage } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';
import type { Wire } from '#client/testing/wire.ts';

const admin = anAdministrator();

/** The register of the server, which this administrator alone writes. */
function aWireOfRegister(): Wire {
  const register = new Map<string, Incident>();
  const wire = aWireFor(admin)
    .answer('incident.list', () => onePage([...register.values()]))
    .answer('incident.read', ({ params: { id = '' } }) => {
      const incident = register.get(id);
      if (incident === undefined) throw new Error(`No incident ${id}`);
      return incident;
    })
    .answer('incident.save', ({ params: { id = '' }, body }) => {
      const known = register.get(id);
      const at = '2026-11-26T12:00:00.000Z';
      const incident = { ...body, id, version: (known?.version ?? 0) + 1, created_at: at, updated_at: at };
      register.set(id, incident);
      return incident;
    });
  return wire;
}

it('an administrator records an incident, and later adds the notices sent about it', async () => {
  const { wire, ...app } = await openApp('/fr/admin/incidents', { as: admin, wire: aWireOfRegister() });
  await expect.element(page.getByText(/Aucun incident/)).toBeVisible();
  await page.getByRole('link', { name: 'Consigner un incident' }).click();
  await page.getByLabelText('Début de l’incident').fill('2026-11-03');
  await page.getByLabelText('Découvert le').fill('2026-11-02');
  await page.getByLabelText('Ce qui s’est passé').fill('Un portable oublié dans un train.');
  await page.getByLabelText('Renseignements personnels touchés').fill('Des noms et des adresses.');
  await page.getByLabelText('Évaluation du risque').fill('Son disque n’était pas chiffré.');
  await page.getByLabelText(/^Risque de préjudice sérieux/).click();
  await page.getByLabelText('Mesures prises').fill('Portable effacé à distance.');
  const record = page.getByRole('button', { name: 'Consigner l’incident' });
  await record.click();
  await expect.element(page.getByText(/Ce jour ne peut pas précéder le début de l’incident\./)).toBeVisible();
  await page.getByLabelText('Découvert le').fill('2026-11-04');
  await expectWell();
  wire.down();
  await record.click();
  await expect.element(page.getByRole('alert').getByText(/réseau|connexion|joindre/)).toBeVisible();
  expect(wire.sent('incident.save')).toEqual([]);
  wire.up();
  await record.click();
  await expect.element(page.getByText(/Avis à donner/)).toBeVisible();

  await page.getByRole('link', { name: /^Découvert le / }).click();
  await page.getByLabelText(/^Commission avisée le/).fill('2026-11-05');
  await page.getByLabelText(/^Personnes avisées le/).fill('2026-11-05');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText(/Avis donnés/)).toBeVisible();
  expect(page.getByRole('listitem').filter({ hasText: 'Un portable' }).elements()).toHaveLength(1);
  expect(wire.sent('incident.save').map(({ headers }) => headers.get('if-match'))).toEqual(['"0"', '"1"']);
  await expectWell();

  await app.go('/en/admin/incidents');
  await expect.element(page.getByText(/Notices given/)).toBeVisible();
});

it('a record that changed meanwhile is not overwritten', async () => {
  const { wire } = await openApp('/fr/admin/incidents/nouveau', { as: admin, wire: aWireOfRegister() });
  wire.refuse('incident.save', { code: 'version_conflict' });
  for (const label of [
    'Ce qui s’est passé',
    'Renseignements personnels touchés',
    'Évaluation du risque',
    'Mesures prises',
  ])
    await page.getByLabelText(label).fill('Un texte');
  await page.getByRole('button', { name: 'Consigner l’incident' }).click();
  await expect
    .element(page.getByText(/Cette fiche a changé entre-temps\. Copiez vos textes, puis rouvrez-la\./))
    .toBeVisible();
  await expect.element(page.getByLabelText('Mesures prises')).toHaveValue('Un texte');
});
