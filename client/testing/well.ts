import axe from 'axe-core';
import { expect } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import { badBreaks } from '#shared/formats/typography.ts';
import { measureAxe } from './axe-measure.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Shows the page as a device with this preference does. */
    emulate(media: {
      readonly colorScheme?: 'light' | 'dark';
      readonly reducedMotion?: 'reduce' | 'no-preference';
    }): Promise<void>;
  }
}

/** The two looks that differ most. */
const looks = [
  { colorScheme: 'light', width: 320, height: 640 },
  { colorScheme: 'dark', width: 1_280, height: 800 },
] as const;

/**
 * Checks what every screen owes its person, in both looks: no rule of WCAG is broken, nothing scrolls sideways, and no
 * line breaks where it must not.
 * @param part where axe looks; by default the whole page, which takes a second for each look
 */
export async function expectWell(part?: Locator): Promise<void> {
  const before = { width: window.innerWidth, height: window.innerHeight };
  for (const { colorScheme, width, height } of looks) {
    await commands.emulate({ colorScheme });
    await page.viewport(width, height);
    await untilStill();
    const look = `${location.pathname}, ${colorScheme}, ${width} px`;
    expect(await measureAxe(axe, part?.element() ?? document), look).toEqual([]);
    expect(document.documentElement.scrollWidth, `${look} scrolls sideways`).toBeLessThanOrEqual(width);
    expect(brokenTexts(), look).toEqual([]);
  }
  await commands.emulate({ colorScheme: 'light' });
  await page.viewport(before.width, before.height);
}

/** Entrance animations are half transparent. */
async function untilStill(): Promise<void> {
  const isRunning = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
  await expect.poll(() => document.getAnimations().filter(isRunning)).toHaveLength(0);
}

/** The shown texts in which a line may break where it must not; words of people, which have a language, aside. */
function brokenTexts(): string[] {
  const own = [...document.body.querySelectorAll<HTMLElement>('[lang]')].map(({ innerText }) => innerText);
  const text = own.reduce((rest, words) => (words === '' ? rest : rest.replaceAll(words, '')), document.body.innerText);
  return badBreaks(text, document.documentElement.lang.startsWith('en') ? 'en' : 'fr');
}
