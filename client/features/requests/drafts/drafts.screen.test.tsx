import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#client/testing/app.tsx';
import { DRAFT_ID, expectStep, nextStep, openBooking } from '#client/testing/booking.ts';

const main = page.getByRole('main');
const names = () =>
  main
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

describe('the drafts of a device', () => {
  it('stay beside a new request, and the home page leads to them', async () => {
    const app = await openApp('/fr/reserver?name=wedding');
    await expectStep('service');
    const first = new URLSearchParams(location.search).get('brouillon');
    await app.again();
    await expectStep('service');
    expect(new URLSearchParams(location.search).get('brouillon')).toBe(first);
    await nextStep();
    await expectStep('date');

    await app.go('/');
    await expect.element(page.getByText('Vous avez un brouillon.', { exact: false }).first()).toBeVisible();
    await app.go('/fr/reserver?name=portrait');
    await expectStep('service');
    await page.getByRole('link', { name: 'Garder et quitter' }).click();
    await expect.poll(names).toEqual(['Portrait', 'Mariage']);
    await page.getByRole('link', { name: 'Nouvelle demande' }).click();
    await page.getByRole('button', { name: 'Famille' }).click();
    await expectStep('service');

    await app.go('/');
    await expect.element(page.getByText('Vous avez 3 brouillons.', { exact: false }).first()).toBeVisible();
    await main.getByRole('link', { name: 'Reprendre' }).click();
    await expect.poll(names).toEqual(['Famille', 'Portrait', 'Mariage']);
  });

  it('are offered at the first step, its own excepted', async () => {
    const app = await openApp('/fr/reserver?name=wedding');
    await expectStep('service');
    const resume = main.getByRole('link', { name: 'Reprendre un brouillon' });
    await page.getByRole('link', { name: 'Retour' }).click();
    await expectStep('category');
    await expect.element(resume).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Mariage' }).click();
    await nextStep();
    await expectStep('date');
    await app.go('/fr/reserver?name=portrait');
    await expectStep('service');
    await page.getByRole('link', { name: 'Retour' }).click();
    await resume.click();
    await expect.poll(names).toEqual(['Portrait', 'Mariage']);
  });

  it('are resumed at their step, duplicated, deleted and restored', async () => {
    const app = await openBooking('description', { fields: { description: 'À reprendre' } });
    await app.go('/fr/reserver/brouillons');
    await page.getByRole('link', { name: 'Reprendre' }).click();
    await expect.element(page.getByLabelText(/^Description/)).toHaveValue('À reprendre');

    await app.go('/fr/reserver/brouillons');
    await page.getByRole('button', { name: 'Dupliquer' }).click();
    await expect.poll(names).toEqual(['Mariage, Québec', 'Mariage, Québec']);
    await page.getByRole('button', { name: 'Supprimer' }).first().click();
    await expect.poll(names).toHaveLength(1);
    await page.getByRole('button', { name: 'Annuler la suppression' }).click();
    await expect.poll(names).toHaveLength(2);
    expect(await (await app.ownDb()).drafts.get(DRAFT_ID)).toMatchObject({ counter: 4 });
  });
});
