// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { PhotographerChoice } from './photographer-choice.tsx';

const booking = vi.hoisted(() => ({ fields: {} as Record<string, string> }));
vi.mock('@lingui/react/macro', () => ({ Trans: ({ children }: { children: ReactNode }) => children }));
vi.mock('#client/frame/navigation/route-link.tsx', () => ({
  RouteLink: ({ children }: { children: ReactNode }) => children,
}));
const photographer = (id: string) => ({
  id,
  user: { full_name: id, profile_pictures: [] },
  from_price_cents: null,
  next_free_day: '2026-11-27',
  images: [],
  address: null,
  categories: [{ id: 'wedding' }],
  working_cities: [],
});
vi.mock('../booking/book-context.tsx', () => ({
  useBooking: () => ({
    fields: { category_id: 'wedding', ...booking.fields },
    lists: { categories: [], providers: ['Ana', 'Bea', 'Coralie'].map(photographer) },
    locale: 'fr',
    bind: () => ({}),
    set: () => undefined,
  }),
}));

const page = document.body.appendChild(document.createElement('div'));
let root: Root;
afterEach(() => {
  root.unmount();
});

function show(fields: Record<string, string>): void {
  booking.fields = fields;
  root = createRoot(page);
  flushSync(() => root.render(<PhotographerChoice />));
}

const names = () => [...page.querySelectorAll('label')].map((label) => label.textContent);

it('a person from a photographer’s page is shown no other one, until they ask', () => {
  show({ provider_id: 'Bea' });
  expect(names()).toEqual([expect.stringContaining('Bea')]);
  flushSync(() => page.querySelector('button')?.click());
  expect(names()).toHaveLength(4);
  expect(document.activeElement?.getAttribute('type')).toBe('radio');
});

it('everybody is offered to who has chosen nobody, with their next free day', () => {
  show({});
  expect(names()).toHaveLength(4);
  expect(page.textContent).toContain('27 nov.');
});

it('names no other day than the one that is asked for', () => {
  show({ date: '2026-12-12' });
  expect(page.textContent).not.toContain('27 nov.');
});
