import { expect, it } from 'vitest';
import { ownUrl, readPush } from './push-message.ts';

const ORIGIN = 'https://declic.example';
const notification = { title: 'Un paiement a échoué', body: 'Ouvrez Déclic.', lang: 'fr', tag: 'a1', app_badge: '3' };
const message = (fields: object = {}) =>
  JSON.stringify({ web_push: 8030, notification: { ...notification, navigate: `${ORIGIN}/contrats/1`, ...fields } });

it('a declarative message is read as it was written', () => {
  expect(readPush(message(), ORIGIN)).toEqual({
    title: 'Un paiement a échoué',
    body: 'Ouvrez Déclic.',
    lang: 'fr',
    tag: 'a1',
    url: `${ORIGIN}/contrats/1`,
    badge: 3,
  });
});

it.each(['', 'not JSON', '{}', '[]', JSON.stringify({ web_push: 1, notification })])(
  'a message that says nothing is shown all the same: %s',
  (text) => {
    expect(readPush(text, ORIGIN)).toMatchObject({ title: 'Déclic', url: ORIGIN, badge: null });
  },
);

it('a message never leads to a page of others', () => {
  expect(readPush(message({ navigate: 'https://other.example/contrats/1' }), ORIGIN).url).toBe(ORIGIN);
  expect(ownUrl('javascript:alert(1)', ORIGIN)).toBe(ORIGIN);
  expect(ownUrl(undefined, ORIGIN)).toBe(ORIGIN);
});
