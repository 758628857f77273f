import { expect, it } from 'vitest';
import { dayName, dayNumber, weekdayName } from './day-name.ts';

const plain = { isToday: false, isSelected: false, isFirst: false, isLast: false };

it('names a day of a calendar, and what is special about it', () => {
  expect(dayName('2026-12-01', plain, 'fr')).toBe('mardi 1er décembre 2026');
  expect(dayName('2026-12-02', { ...plain, isToday: true, isSelected: true, isFirst: true }, 'fr')).toBe(
    'Aujourd’hui, mercredi 2 décembre 2026 sélectionné, Première date disponible',
  );
  expect(dayName('2026-12-02', { ...plain, isSelected: true, isLast: true }, 'en')).toBe(
    'Wednesday, December 2, 2026 selected, Last available date',
  );
});

it('a day’s number is a part of its name', () => {
  expect(dayNumber('2026-12-01', 'fr')).toBe('1er');
  expect(dayNumber('2026-12-01', 'en')).toBe('1');
  expect(dayNumber('2026-12-21', 'fr')).toBe('21');
});

it('names the days of the week, from Monday', () => {
  expect([0, 6].map((day) => weekdayName(day, 'fr'))).toEqual(['lundi', 'dimanche']);
  expect([0, 6].map((day) => weekdayName(day, 'en'))).toEqual(['Monday', 'Sunday']);
});
