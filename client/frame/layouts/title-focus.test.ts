// @vitest-environment happy-dom
import type { AnyRouter } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { watchTitles } from './title-focus.ts';

type Told = { fromLocation?: object; pathChanged: boolean; hrefChanged: boolean };
const told = new Map<string, (event: Told) => void>();
const router = { subscribe: (name: string, hear: (event: Told) => void) => told.set(name, hear) };

/** A navigation, during which the page becomes another. */
async function go(event: Pick<Told, 'pathChanged'>, change: () => void): Promise<void> {
  told.get('onBeforeNavigate')?.({ ...event, hrefChanged: true });
  change();
  told.get('onResolved')?.({ ...event, fromLocation: {}, hrefChanged: true });
  await frames();
}
/** The title is looked for in each frame. */
const frames = async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
};
const show = (html: string) => {
  document.body.innerHTML = `<nav><a href="/">Ailleurs</a></nav><main>${html}</main>`;
};
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  show('<h1>Quelle séance?</h1><button>Mariage</button>');
  find('button')?.focus();
  watchTitles(router as unknown as AnyRouter);
});

it('a new address puts the focus on its title, from a link that stays', async () => {
  find('a')?.focus();
  await go({ pathChanged: true }, () => {
    const main = find('main');
    if (main !== null) main.innerHTML = '<h1>C’est pour quand?</h1>';
  });
  expect(focused()).toBe('C’est pour quand?');
});

it('a title that is replaced while its page loads gives the focus to the next one', async () => {
  await go({ pathChanged: true }, () => show('<h1>Un instant</h1>'));
  expect(focused()).toBe('Un instant');
  show('<h1>C’est pour quand?</h1>');
  await frames();
  expect(focused()).toBe('C’est pour quand?');
});

it('a step with the same address has the focus when the pressed button is gone, also late', async () => {
  await go({ pathChanged: false }, () => undefined);
  expect(focused(), 'the button is still there').toBe('Mariage');
  show('<h1>C’est pour quoi?</h1>');
  await frames();
  expect(focused()).toBe('C’est pour quoi?');
});

it('a filter that stays keeps the focus', async () => {
  await go({ pathChanged: false }, () => undefined);
  await frames();
  expect(focused()).toBe('Mariage');
});

it('a focus that the person moves meanwhile stays', async () => {
  await go({ pathChanged: true }, () => show('<h1>C’est pour quand?</h1><input aria-label="Date">'));
  find('input')?.focus();
  await frames();
  expect(document.activeElement).toBe(find('input'));
  find('a')?.focus();
  await frames();
  expect(focused()).toBe('Ailleurs');
});
