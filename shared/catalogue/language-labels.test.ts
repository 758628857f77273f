import { expect, it } from 'vitest';
import { languageList } from './language-labels.ts';

const french = { code: 'fr-CA', native_name: 'Français' };
const english = { code: 'en-CA', native_name: 'English' };
const innu = { code: 'moe', native_name: 'innu-aimun' };

it('names languages in the language of the page, with one capital at its start', () => {
  expect(languageList([french, english, innu], 'fr')).toBe('Français, anglais, innu-aimun');
  expect(languageList([english, french], 'fr')).toBe('Anglais, français');
  expect(languageList([french, english], 'en')).toBe('French, English');
  expect(languageList([], 'fr')).toBe('');
});
