import { expect, it } from 'vitest';
import { filesToPlayAgain, UNENDED } from './report.ts';

const root = new URL('../../..', import.meta.url).pathname;
const test = (file: string, title = 'adds') => ({ file, title, errors: [] });
const stray = (file: string | null) => ({ file, text: 'Error: nobody awaited this' });
const again = (files: readonly string[]) => files.map((file) => `${root}${file}`);

it('a second try plays the files of failed tests, each once', () => {
  expect(filesToPlayAgain({ failed: [test('a'), test('a', 'again'), test('b')], errors: [] })).toEqual(
    again(['a', 'b']),
  );
});

it('a second try plays the files of errors that nobody caught, although each of their tests passed', () => {
  expect(filesToPlayAgain({ failed: [test('a')], errors: [stray('b'), stray('a')] })).toEqual(again(['a', 'b']));
});

it('an error of no file, or a failure without any, plays the whole suite again', () => {
  expect(filesToPlayAgain({ failed: [test('a')], errors: [stray(null)] })).toBeNull();
  expect(filesToPlayAgain({ failed: [], errors: [] })).toBeNull();
});

it('an error of no file that took a page away plays the files that it left', () => {
  expect(filesToPlayAgain({ failed: [test('a', UNENDED)], errors: [stray(null), stray('b')] })).toEqual(
    again(['a', 'b']),
  );
});
