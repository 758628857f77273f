import { join } from 'node:path';
import { signIn, visit } from '../../e2e/harness/actions.ts';
import { check } from '../../e2e/harness/photo-tiles.ts';
import { type Area, photos } from './area.ts';

const PHOTOS = ['crete-l', 'alliances', 'hiver-l', 'vase', 'maison-l', 'maison'];

/** A photographer's portfolio: photos added without network, selected, tagged. */
export const portfolio: Area = {
  names: ['portfolio-offline', 'portfolio-photo', 'portfolio-chosen', 'portfolio-tags', 'portfolio'],
  walk: async (device, url, shot) => {
    const page = await visit(device, `${url}/fr/connexion`);
    await signIn(page, 'photographe@declic.test');
    await page.goto(`${url}/prestataire/portfolio`);
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
    await device.setOffline(true);
    const before = await page.getByRole('option').count();
    await page.locator('input[type=file]').setInputFiles(PHOTOS.map((name) => join(photos, `${name}.jpg`)));
    await page
      .getByRole('option')
      .nth(before + PHOTOS.length - 1)
      .waitFor();
    await page.getByText(/Lecture de/).waitFor({ state: 'hidden' });
    await shot('portfolio-offline', page);
    await device.setOffline(false);
    await page.getByRole('region', { name: 'Envoi des photos' }).waitFor({ state: 'hidden' });
    await page.getByRole('option').first().click();
    await page.getByRole('dialog', { name: 'Photos en grand' }).waitFor();
    await shot('portfolio-photo', page);
    await page.keyboard.press('Escape');
    await check(page.getByRole('option').first());
    await page.getByRole('option').nth(2).click();
    await shot('portfolio-chosen', page);
    await page.getByRole('button', { name: 'Étiqueter' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Extérieur' }).click();
    await shot('portfolio-tags', page);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Annuler le choix' }).click();
    await page.evaluate(() => scrollTo(0, 0));
    await shot('portfolio', page);
  },
};
