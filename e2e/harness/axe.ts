import { badBreaks } from '../../shared/formats/typography.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CDPSession, expect, type Page } from 'playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/**
 * Runs axe in the page. A target that the page's scroll position leaves partly under a bar is measured again in the middle
 * of the window, where a person brings it.
 */
const measure = `(async () => {
  const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await axe.run(document, { runOnly });
  for (const found of violations.filter(({ id }) => id === 'target-size')) {
    const nodes = [];
    for (const node of found.nodes) {
      if (!node.failureSummary.includes('partially obscured')) {
        nodes.push(node);
        continue;
      }
      document.querySelector(node.target[0]).scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await axe.run(node.target[0], { runOnly: ['target-size'] });
      nodes.push(...again.violations.flatMap((one) => one.nodes));
    }
    found.nodes = nodes;
  }
  return JSON.stringify(violations.filter(({ nodes }) => nodes.length > 0));
})()`;

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
  return (JSON.parse(String(result.value)) as Violation[]).map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary}`).join(' | ')}`,
  );
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
