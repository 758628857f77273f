import { expect, it } from 'vitest';
import { frenchSpaces } from './french-typography.ts';

it('keeps a colon, a percent sign and a dollar sign with the word before them, and quotes with their text', () => {
  expect(frenchSpaces('1 envoi : 5 % de 450 $, « .ca »')).toBe(
    '1 envoi\u00A0: 5\u00A0% de 450\u00A0$, «\u00A0.ca\u00A0»',
  );
});

it('adds nothing before a question mark, an exclamation mark or a semicolon', () => {
  expect(frenchSpaces('Oups! Quand? Non; oui.')).toBe('Oups! Quand? Non; oui.');
});
