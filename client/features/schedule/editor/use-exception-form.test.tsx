// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Exceptions } from './form-fields.ts';
import { type ExceptionFormHandle, type TypedDays, useExceptionForm } from './use-exception-form.ts';

const TODAY = '2026-12-01';
type Form = Parameters<typeof useExceptionForm>[0];

let root: Root;
let all: Exceptions;
let days: ExceptionFormHandle;

function Probe({ form }: { form: Form }) {
  const handle = useExceptionForm(form, TODAY);
  useLayoutEffect(() => {
    days = handle;
  });
  return null;
}

const form: Form = {
  current: () => ({ exceptions: JSON.stringify(all) }) as ReturnType<Form['current']>,
  setExceptions: (edit) => {
    all = edit(all);
  },
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  all = {};
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Probe form={form} />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const open = (values: Partial<TypedDays> = {}) =>
  act(() => days.open(() => ({ from: '', to: '', hours: '', replaces: null, ...values })));
const type = (values: Partial<TypedDays>) => act(() => days.set(values));
const settle = () => {
  let isSettled = false;
  act(() => {
    isSettled = days.settle();
  });
  return isSettled;
};

it('saves the days that were typed and not added', () => {
  open();
  type({ from: '2026-12-24', to: '2026-12-25' });
  expect([settle(), all, days.opened]).toEqual([true, { '2026-12-24': [], '2026-12-25': [] }, null]);
});

it('does not close a day that was only opened', () => {
  open({ from: '2026-12-24' });
  expect([settle(), all, days.opened?.from]).toEqual([true, {}, '2026-12-24']);
});

it('shows the error of typed days, and saves nothing', () => {
  open();
  type({ from: '2026-12-24', to: '2026-12-20' });
  expect(days.wrong).toBeNull();
  expect([settle(), all]).toEqual([false, {}]);
  expect([days.wrong, days.tries]).toEqual(['to.order', 1]);
});

it('opens other days only after it has saved those that were typed', () => {
  open();
  type({ from: '2026-12-24' });
  const initial = vi.fn(() => ({ from: '2026-12-31', to: '', hours: '', replaces: null }));
  act(() => days.open(initial));
  expect([initial.mock.calls, days.typed.from]).toEqual([[[{ '2026-12-24': [] }]], '2026-12-31']);
});

it('keeps typed days that are wrong when other days are asked for', () => {
  open();
  type({ from: '2026-12-24', hours: 'tantôt' });
  open({ from: '2026-12-31' });
  expect([days.typed.from, days.wrong, all]).toEqual(['2026-12-24', 'hours', {}]);
});

it('replaces the days that it changes', () => {
  all = { '2026-12-24': [], '2026-12-25': [] };
  const replaces = { from: '2026-12-24', to: '2026-12-25' };
  act(() => days.open(() => ({ ...replaces, hours: '', replaces })));
  type({ from: '2026-12-25' });
  expect([settle(), all]).toEqual([true, { '2026-12-25': [] }]);
});
