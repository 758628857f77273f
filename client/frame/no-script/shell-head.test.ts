import { expect, it } from 'vitest';
import { shellHead } from './shell-head.ts';

const origin = 'https://declic.test';

it('has the description, the address and each language of a screen', () => {
  const head = shellHead('book-index', 'en', { origin, locales: ['fr', 'en'] }, 'A “photographer” & "more" <now>');
  expect(head).toBe(
    '<meta name="description" content="A “photographer” &amp; &quot;more&quot; &lt;now>" data-shell/>' +
      '<link rel="alternate" hreflang="fr" href="https://declic.test/fr/reserver" data-shell/>' +
      '<link rel="alternate" hreflang="en" href="https://declic.test/en/book" data-shell/>' +
      '<link rel="canonical" href="https://declic.test/en/book" data-shell/>',
  );
});

it('one language has no others', () => {
  const head = shellHead('onboarding', 'fr', { origin, locales: ['fr'] }, 'Joindre');
  expect(head).not.toContain('alternate');
  expect(head).toContain('<link rel="canonical" href="https://declic.test/fr/joindre" data-shell/>');
});
