import { expect, it } from 'vitest';
import { plainCell } from './csv-cell.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['-1+1', "'-1+1"],
  ['@x', "'@x"],
  ['+1 418 555-0142', "'+1 418 555-0142"],
  ['\t=1', "'\t'=1"],
  ['\rx', "'\rx"],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
  ['A;=1+1;', "A;'=1+1;"],
  ['A;"=1+1";', 'A;\'"=1+1";'],
  ['A, @x', "A,' @x"],
  ['A\t-1', "A\t'-1"],
  ['A\n=1', "A\n'=1"],
])('%j cannot become a formula after any separator', (text, cell) => {
  expect(plainCell(text)).toBe(cell);
});

it.each(['Jean-Paul', 'Roy, fille', 'a;b', 'ana+1@exemple.ca', 'Zoé = Roy', '', '12:30'])(
  '%j stays as it is',
  (text) => {
    expect(plainCell(text)).toBe(text);
  },
);
