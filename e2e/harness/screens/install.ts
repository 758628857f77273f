import type { BrowserContext, Page } from 'playwright/test';

/** Our own card. */
export const offer = (page: Page) => page.getByRole('complementary', { name: 'Installer Déclic' });

/** The browser's install event, with our own answer to its dialog. */
export async function browserAllows(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((given) => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => {
      document.body.dataset['asked'] = 'yes';
      return Promise.resolve({ outcome: given });
    };
    window.dispatchEvent(Object.assign(event, { prompt }));
    if (!event.defaultPrevented) throw new Error('The browser would have asked by itself');
  }, outcome);
}

/** Chromium's own event may come at any time, and no story answers its dialog. */
export async function hushBrowser(device: BrowserContext): Promise<void> {
  await device.addInitScript(() => {
    addEventListener('beforeinstallprompt', (event) => event.isTrusted && event.stopImmediatePropagation());
  });
}
