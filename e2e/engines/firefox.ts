import puppeteer from 'puppeteer-core';
import { isComplaint } from './complaints.ts';
import { type Browser, type BrowserOptions, callOf, type Engine } from './engine.ts';

/** Firefox, driven by WebDriver BiDi. */
export const firefox: Engine = { name: 'firefox', start };

/** The path of Firefox. */
export const firefoxPath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';
const NEVER_ASKED = { 'dom.webnotifications.enabled': false, 'datareporting.policy.dataSubmissionEnabled': false };

async function start({ profile, width, height, isDark = false }: BrowserOptions): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    headless: true,
    userDataDir: profile,
    defaultViewport: { width, height },
    env: { ...process.env, TZ: 'America/Toronto' },
    extraPrefsFirefox: {
      ...NEVER_ASKED,
      'intl.accept_languages': 'fr-CA,fr',
      'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
    },
  });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  await page.setViewport({ width, height });
  const complaints: string[] = [];
  await page.evaluateOnNewDocument(tellCauses, LEFT.source);
  page.on('console', (message) => void (isComplaint(message.text()) && complaints.push(message.text())));
  page.on('pageerror', (error) => void (isExpected(String(error)) || complaints.push(String(error))));
  const goto = async (url: string, tries = 3): Promise<void> => {
    try {
      await page.goto(url, { waitUntil: 'load' });
    } catch (error) {
      // The page may redirect, and the driver then reports its own navigation as aborted.
      if (tries > 1) return goto(url, tries - 1);
      if (!String(error).includes('interrupted an unfinished navigation')) throw error;
    }
  };
  return {
    complaints,
    close: () => browser.close(),
    tab: {
      goto: (url) => goto(url),
      evaluate: async (run, ...given) => (await page.evaluate(callOf(run, given))) as never,
      click: (selector) => page.locator(selector).click(),
      type: (text) => page.keyboard.type(text),
      choose: async (selector, paths) => {
        const input = await (await page.$(selector))?.toElement('input');
        await input?.uploadFile(...paths);
      },
      resize: (wide, high) => page.setViewport({ width: wide, height: high }),
      picture: () => page.screenshot(),
    },
  };
}

/** A module that was still loading when its page was left. */
const LEFT = /error loading dynamically imported module|\/assets\/[^’]*\.js’\. A ServiceWorker intercepted the request/;

/**
 * Runs in each page: the driver reports an error without its cause, which is all that React knows of a failed
 * hydration. Nobody sees the error of a page that was left.
 */
function tellCauses(left: string): void {
  addEventListener('error', (event: ErrorEvent) => {
    const error: unknown = event.error;
    if (!(error instanceof Error) || !(error.cause instanceof Error)) return;
    if (new RegExp(left).test(error.cause.message)) event.preventDefault();
    else console.error(`At ${location.pathname}, ${error.message} caused by ${error.cause.message}`);
  });
}

/**
 * Firefox reports two harmless events as errors: a module still loading when its page is left, and an image that the
 * worker could not fetch without network.
 */
function isExpected(error: string): boolean {
  return LEFT.test(error) || error.includes('A ServiceWorker passed an Error Response');
}
