// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTypedText } from './use-typed-text.ts';

let root: Root;
const field: { value: string; type: (text: string) => void } = { value: '', type: () => undefined };
const onText = vi.fn<(text: string) => void>();

function Probe({ shown }: { shown: string }) {
  Object.assign(field, useTypedText(shown, onText));
  return null;
}

const show = (text: string) => act(() => root.render(<Probe shown={text} />));
const type = (text: string) => act(() => field.type(text));
const pause = () => act(() => void vi.advanceTimersByTime(300));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  onText.mockClear();
  root = createRoot(document.createElement('div'));
  show('');
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the field keeps what was typed while a slow list follows', () => {
  type('cere');
  pause();
  expect([onText.mock.calls, field.value]).toEqual([[['cere']], 'cere']);
  type('ceremonie');
  show('cere');
  expect(field.value).toBe('ceremonie');
  pause();
  show('ceremonie');
  expect([onText.mock.calls.length, field.value]).toEqual([2, 'ceremonie']);
});

it('a space before the next word stays, and is no other filter', () => {
  type('la ');
  pause();
  show('la');
  expect(field.value).toBe('la ');
});

it('the field follows a list that shows everything again, and the same text can be typed anew', () => {
  type('cere');
  pause();
  show('cere');
  show('');
  expect(field.value).toBe('');
  type('cere');
  pause();
  expect(onText.mock.calls).toEqual([['cere'], ['cere']]);
});
