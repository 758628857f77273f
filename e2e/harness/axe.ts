import { measureAxe } from '../../client/testing/axe-measure.ts';
import { badBreaks } from '../../shared/formats/typography.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CDPSession, expect, type Page } from 'playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const measure = `(${measureAxe.toString()})(axe).then(JSON.stringify)`;

/**
 * Runs axe with every rule of WCAG 2.2 A and AA, in an isolated realm so that the page's strict policy stays. It waits
 * for entrance animations, whose colours are half transparent.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Infinity;
    }),
  );
  const session = await sessionOf(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  });
  await session.send('Runtime.evaluate', { expression: axe, contextId: executionContextId });
  const { result } = await session.send('Runtime.evaluate', {
    contextId: executionContextId,
    expression: measure,
    awaitPromise: true,
    returnByValue: true,
  });
  return JSON.parse(String(result.value)) as string[];
}

const sessions = new WeakMap<Page, CDPSession>();

/** One session a page, until it is closed: when a session ends, Chromium reports an offline page as online. */
async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
}

/** Checks that nothing scrolls sideways. */
export async function assertFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** The shown texts in which a line may break where it must not; words of people, which have a language, aside. */
export async function brokenTexts(page: Page): Promise<string[]> {
  const { text, locale } = await page.evaluate(() => {
    const own = [...document.body.querySelectorAll<HTMLElement>('[lang]')].map(({ innerText }) => innerText);
    const shown = document.body.innerText;
    return {
      text: own.reduce((rest, words) => (words === '' ? rest : rest.replaceAll(words, '')), shown),
      locale: document.documentElement.lang.startsWith('en') ? ('en' as const) : ('fr' as const),
    };
  });
  return badBreaks(text, locale);
}
