// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { Received } from './received.tsx';

it.each([
  [null, 'Reçue à 8 h 57', 1],
  ['Déclinée', 'Reçue à 8 h 57 · Déclinée', 0],
])('a send whose row ended as %s has the words and the check mark of it', (ended, words, marks) => {
  const page = document.createElement('div');
  const content = <Received thumbnail={null} title="Demande" words="Reçue à 8 h 57" ended={ended} />;
  flushSync(() => createRoot(page).render(content));
  expect(page.textContent).toContain(words);
  expect(page.querySelectorAll('.lucide-check-check')).toHaveLength(marks);
});
