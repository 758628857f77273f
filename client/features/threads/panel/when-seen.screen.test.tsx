import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { whenSeen } from './when-seen.ts';

const BAR_PX = 60;

let mark: HTMLElement;
beforeEach(async () => {
  await page.viewport(360, 740);
  const text = document.createElement('div');
  text.style.height = '700px';
  mark = document.createElement('div');
  mark.style.cssText = `height: 1px; scroll-margin-bottom: ${BAR_PX}px`;
  const rest = document.createElement('div');
  rest.style.height = '740px';
  document.body.replaceChildren(text, mark, rest);
  scrollTo(0, 0);
});
afterEach(() => document.body.replaceChildren());

/** An observer without a margin has been told of the mark, and the frame after it is drawn. */
async function isOnScreen(): Promise<boolean> {
  const isSeen = await new Promise<boolean>((resolve) => {
    new IntersectionObserver(([entry], observer) => {
      observer.disconnect();
      resolve(entry?.isIntersecting === true);
    }).observe(mark);
  });
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return isSeen;
}

it('a mark under the bottom bar is seen once it is scrolled above it', async () => {
  const onSeen = vi.fn();
  const stop = whenSeen(mark, onSeen);
  expect([await isOnScreen(), onSeen.mock.calls.length]).toEqual([true, 0]);
  scrollTo(0, BAR_PX);
  await expect.poll(() => onSeen.mock.calls.length).toBe(1);
  stop();
});

it('a mark under the field that is held at the end is not seen', async () => {
  const form = document.createElement('form');
  form.style.cssText = `position: sticky; bottom: ${BAR_PX}px; height: 100px`;
  mark.after(form);
  mark.before(document.createElement('p'));
  const onSeen = vi.fn();
  const stop = whenSeen(mark, onSeen);
  scrollTo(0, BAR_PX + 50);
  expect([await isOnScreen(), onSeen.mock.calls.length]).toEqual([true, 0]);
  scrollTo(0, BAR_PX + 110);
  await expect.poll(() => onSeen.mock.calls.length).toBe(1);
  stop();
});
