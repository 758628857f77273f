// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as dayNames from '#shared/formats/day-name.ts';
import Calendar, { type DayMark } from './calendar.tsx';

const markOf = (date: string): DayMark => (date === '2026-12-10' ? 'taken' : 'free');
const onChange = vi.fn();
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  onChange.mockReset();
});

const show = (value: string | null = '2026-12-08', canChooseAll = false, marks = markOf) =>
  act(() =>
    root.render(
      <Calendar
        label="Date"
        value={value}
        min="2026-12-03"
        max="2027-01-20"
        markOf={marks}
        onChange={onChange}
        locale="fr"
        canChooseAll={canChooseAll}
      />,
    ),
  );
const day = (date: string) => document.querySelector<HTMLButtonElement>(`[data-date="${date}"]`);
const tap = (date: string) => act(() => day(date)?.click());
const press = (key: string) =>
  act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
const focused = () => document.activeElement?.getAttribute('data-date');

it('chooses a free day, and neither a taken one nor one out of range', () => {
  show();
  tap('2026-12-10');
  tap('2026-12-02');
  expect(onChange).not.toHaveBeenCalled();
  expect([day('2026-12-10')?.getAttribute('aria-disabled'), day('2026-12-02')?.disabled]).toEqual(['true', true]);
  tap('2026-12-11');
  expect(onChange.mock.calls).toEqual([['2026-12-11']]);
});

it('shows weeks that start on Sunday', () => {
  show();
  const heads = [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
  expect([heads[0], heads[6]]).toEqual(['dim', 'sam']);
  // Tuesday, December 1, 2026.
  expect(day('2026-12-01')?.closest('td')?.cellIndex).toBe(2);
});

it('lets every day be chosen where the days are only shown', () => {
  show('2026-12-08', true);
  tap('2026-12-10');
  expect(onChange.mock.calls).toEqual([['2026-12-10']]);
});

it('is walked through with the keyboard, into the next month too', () => {
  show();
  act(() => day('2026-12-08')?.focus());
  press('ArrowRight');
  expect(focused()).toBe('2026-12-09');
  press('PageDown');
  expect([focused(), day('2026-12-09')]).toEqual(['2027-01-09', null]);
  press('Enter');
  expect(onChange.mock.calls).toEqual([['2027-01-09']]);
});

it('has one day that the Tab key reaches, and says which one is chosen', () => {
  show();
  expect([...document.querySelectorAll('td [tabindex="0"]')]).toEqual([day('2026-12-08')]);
  expect(day('2026-12-08')?.getAttribute('aria-label')).toBe('mardi 8 décembre 2026 sélectionné');
  expect(day('2026-12-08')?.closest('td')?.getAttribute('aria-selected')).toBe('true');
});

// A whole month takes a phone a tenth of a second.
it('renders only the days that change', () => {
  const named = vi.spyOn(dayNames, 'dayName');
  show();
  act(() => day('2026-12-08')?.focus());
  named.mockClear();
  press('ArrowRight');
  expect(named.mock.calls.map(([date]) => date)).toEqual(['2026-12-08', '2026-12-09']);
});

it('names today by the day in Montréal, whatever the zone of the device', () => {
  vi.useFakeTimers({ now: new Date('2026-12-09T03:00:00Z'), toFake: ['Date'] });
  vi.stubEnv('TZ', 'Europe/Paris');
  show(null);
  expect(day('2026-12-08')?.getAttribute('aria-label')).toBe('Aujourd’hui, mardi 8 décembre 2026');
  expect(day('2026-12-09')?.getAttribute('aria-label')).toBe('mercredi 9 décembre 2026');
});

describe('before a day is chosen', () => {
  const freeFrom = (first: string) => (date: string) => (date < first ? 'closed' : 'free');

  it('shows the month of the first free day', () => {
    show(null, false, freeFrom('2027-01-04'));
    expect([day('2026-12-31'), day('2027-01-04')?.tabIndex]).toEqual([null, 0]);
  });

  it('shows the month of the first day if none is free', () => {
    show(null, false, freeFrom('2027-02-01'));
    expect(day('2026-12-03')?.tabIndex).toBe(0);
  });

  it('follows free days that come later, until a month is turned', () => {
    show(null);
    show(null, false, freeFrom('2027-01-04'));
    expect(day('2027-01-04')?.tabIndex).toBe(0);
    act(() => document.querySelector<HTMLElement>('[aria-label="Précédent"]')?.click());
    show(null, false, freeFrom('2027-01-11'));
    expect(day('2026-12-10')).not.toBeNull();
  });
});
