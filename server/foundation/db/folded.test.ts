// both databases: it is about the database itself
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apostrophes, dashes, fold, plainLetters } from '#shared/search/fold.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { folded } from './folded.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const letters = Object.keys(plainLetters).join('');
const texts = [
  'Nguyễn Văn Đức',
  'Søren ŁUKASZ Œuvre Æsop Straße STRAẞE þór Ðura',
  'L’Heureux LʼHeureux L‘Heureux',
  'Jean‑Luc – Zoe\u0301 𝓙ulie ﬁlm',
  'a\u200Bb\u00ADc \u202Ad',
  apostrophes + dashes,
  letters + letters.toUpperCase(),
  // The letters of Europe's and Vietnam's languages.
  String.fromCodePoint(...Array.from({ length: 0x01_80 - 0xa1 }, (_, index) => 0xa1 + index)),
  String.fromCodePoint(...Array.from({ length: 0x1f_00 - 0x1e_00 }, (_, index) => 0x1e_00 + index)),
];

it.each(texts)('the database folds a column as the code folds a text: %s', async (text) => {
  const { rows } = await sql<{ text: string }>`select ${folded(sql`cast(${text} as text)`)} as text`.execute(
    test.database.reader.fork().getKysely(),
  );
  expect(rows[0]?.text).toBe(fold(text));
});
