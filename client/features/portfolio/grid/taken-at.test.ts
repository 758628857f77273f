import { expect, it } from 'vitest';
import { photoCreate } from '#shared/portfolio/photo.schema.ts';
import { takenAt } from './taken-at.ts';

it.each([
  ['2026:09:12 14:31:07', '2026-09-12T14:31:07'],
  ['2024:02:29 00:00:00', '2024-02-29T00:00:00'],
  ['2026-09-12T14:31:07.25', '2026-09-12T14:31:07'],
  ['2026:02:30 10:00:00', null],
  ['2025:02:29 10:00:00', null],
  ['2026:13:01 10:00:00', null],
  ['2026:01:01 24:00:00', null],
  ['2026:01:01 10:60:00', null],
  ['2026:01:01 10:00:60', null],
  ['0000:00:00 00:00:00', null],
  ['    :  :     :  :  ', null],
  ['', null],
])('the camera’s date « %s » is %s, which the server accepts', (said, date) => {
  expect(takenAt(said)).toBe(date);
  expect(photoCreate.shape.taken_at.safeParse(takenAt(said)).success).toBe(true);
});
