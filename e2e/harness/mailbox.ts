import type { Page } from 'playwright/test';
import { expect } from './world.ts';

/** The link of the newest mail with a subject, as the demo's mailbox shows it. A job sends it after the answer. */
export async function mailedLink(page: Page, url: string, subject: string | RegExp): Promise<string> {
  const mail = page.getByRole('link', { name: subject }).first();
  await expect(async () => {
    await page.goto(`${url}/demo/courriels`);
    expect(await mail.count()).toBe(1);
  }).toPass();
  await mail.click();
  return (await page.getByRole('link', { name: /^http/ }).first().getAttribute('href')) ?? '';
}
