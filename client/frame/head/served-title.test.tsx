// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { dropServedTitle } from './served-title.ts';

it('a page has one title: the app’s, once it is there', () => {
  document.head.innerHTML = '<title>Erreur 404</title><link rel="icon">';
  dropServedTitle();
  expect(document.title).toBe('Erreur 404');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => root.render(<title>Page introuvable</title>));
  dropServedTitle();
  expect([document.head.querySelectorAll('title').length, document.title]).toEqual([1, 'Page introuvable']);
  root.unmount();
});
