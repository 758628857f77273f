import { openDevice } from '../harness/chromium.ts';
import { type Browser, type BrowserOptions, callOf, type Engine } from './engine.ts';
import { isComplaint } from './complaints.ts';

/** Chromium, driven by Playwright. */
export const chromium: Engine = { name: 'chromium', start };

async function start({ profile, width, height, isDark = false }: BrowserOptions): Promise<Browser> {
  const colorScheme = isDark ? 'dark' : 'light';
  const context = await openDevice({ profile, viewport: { width, height }, colorScheme });
  const page = context.pages()[0] ?? (await context.newPage());
  const complaints: string[] = [];
  page.on('console', (message) => void (isComplaint(message.text()) && complaints.push(message.text())));
  page.on('pageerror', (error) => complaints.push(error.message));
  return {
    complaints,
    close: () => context.close(),
    tab: {
      goto: async (url) => void (await page.goto(url)),
      evaluate: (run, ...given) => page.evaluate(callOf(run, given)),
      click: (selector) => page.locator(selector).first().click(),
      type: (text) => page.keyboard.type(text),
      choose: (selector, paths) =>
        page
          .locator(selector)
          .first()
          .setInputFiles([...paths]),
      resize: (wide, high) => page.setViewportSize({ width: wide, height: high }),
      picture: () => page.screenshot(),
    },
  };
}
