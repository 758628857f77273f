// @vitest-environment happy-dom
import { act, useLayoutEffect, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FieldError } from '#shared/protocol/problem.ts';
import { useFocusWrong } from './use-focus-wrong.ts';
import { useRequestForm } from './use-request-form.tsx';

vi.mock('#client/frame/i18n/i18n.ts', () => ({ loadTexts: () => Promise.resolve(), lazyWith: () => () => null }));
vi.mock('../questions/field-words.tsx', () => ({ default: () => null }));

const fields = ['client_name', 'client_email', 'client_phone'] as const;
const missing = (...names: readonly string[]) => names.map((field) => ({ field, validation: 'required' }));
const keep = () => Promise.resolve();

let form: ReturnType<typeof useRequestForm>;
function Probe({ refused = [], isReady = true }: { refused?: readonly FieldError[]; isReady?: boolean }) {
  const handle = useRequestForm({ initial: {}, suggested: {}, refused, isKept: false, locale: 'fr', keep });
  const element = useRef<HTMLFormElement>(null);
  useFocusWrong(element, handle.tries, isReady);
  useLayoutEffect(() => {
    form = handle;
  });
  return (
    <form ref={element}>
      {fields.map((name) => {
        const { error, ...bound } = handle.bind(name);
        return <input key={name} {...bound} aria-invalid={error !== undefined} />;
      })}
    </form>
  );
}

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

const show = (props: Parameters<typeof Probe>[0] = {}) => act(() => root.render(<Probe {...props} />));
const check = (...wrong: readonly string[]) => act(() => form.showErrors(missing(...wrong), form.current()));
const type = (changes: Parameters<typeof form.set>[0]) => act(async () => form.set(changes));
const goTo = (name: string) => page.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
const focused = () => document.activeElement?.getAttribute('name') ?? null;

it('goes to the first wrong answer after a check, and stays where the person types', async () => {
  show();
  check('client_name', 'client_email');
  expect(focused()).toBe('client_name');
  await type({ client_name: 'M' });
  expect([focused(), form.errors.length]).toEqual(['client_name', 1]);
  goTo('client_phone');
  await type({ client_phone: '4' });
  expect(focused()).toBe('client_phone');
});

it('goes to the first wrong answer again after another check', async () => {
  show();
  check('client_name', 'client_email');
  await type({ client_name: 'M' });
  check('client_email');
  expect(focused()).toBe('client_email');
});

it('a check without an error leaves the focus in place', () => {
  show();
  goTo('client_phone');
  check();
  expect(focused()).toBe('client_phone');
});

it('goes to an error of the server once the fields are shown, and only then', async () => {
  const refused = missing('client_email');
  show({ refused, isReady: false });
  expect(focused()).toBeNull();
  show({ refused });
  expect(focused()).toBe('client_email');
  goTo('client_phone');
  show({ refused, isReady: false });
  show({ refused });
  expect(focused()).toBe('client_phone');
});

it('a keystroke in a valid field does not renew the errors', async () => {
  show();
  check('client_name');
  const before = form.errors;
  await type({ client_phone: '4' });
  expect(form.errors).toBe(before);
});
