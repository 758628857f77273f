import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aNotification } from '#shared/notifications/testing.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import { aListedProvider } from '#shared/providers/testing.ts';
import { ToldFace } from './told-face.tsx';

const told = aNotification({ subject: { type: 'quote_request', id: 'r1' }, title: 'Luc Roy a modifié sa soumission' });
const faceOf = (provider: Provider | null) => {
  const parties = [
    { name: 'Luc Roy', provider },
    { name: 'Maude Roy', provider: null },
  ];
  return renderToStaticMarkup(<ToldFace told={told} subjects={new Map([['r1', { category: 'wedding', parties }]])} />);
};

it('a notification shows a photo of whom it names, and initials of one who has none', () => {
  const { images } = aListedProvider();
  const photo = { ...images[0], base: '/media/luc', widths: [320] } as Provider['images'][number];
  expect(faceOf(aListedProvider({ images: [photo] }))).toContain('src="/media/luc/320.webp"');
  expect(faceOf(null)).toContain('LR');
  expect(faceOf(null)).not.toContain('<img');
});
