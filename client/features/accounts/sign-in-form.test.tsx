// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SignInOutcome, signIn } from './accounts.commands.ts';
import { SignInForm } from './sign-in-form.tsx';

vi.mock('@lingui/react/macro', () => ({
  Trans: ({ children }: { children: ReactNode }) => children,
  useLingui: () => ({ t: ([words]: TemplateStringsArray) => words }),
}));
vi.mock('#client/frame/navigation/route-link.tsx', () => ({
  RouteLink: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
  useLocale: () => 'fr',
}));
vi.mock('./accounts.commands.ts', () => ({ signIn: vi.fn() }));

let root: Root;
let page: HTMLElement;
const onSignedIn = vi.fn();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  act(() => root.render(<SignInForm onSignedIn={onSignedIn} />));
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const input = (name: string) => {
  const found = page.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (found === null) throw new Error(`No field ${name}`);
  return found;
};
const button = () => page.querySelector<HTMLButtonElement>('button[type=submit]');
/** As a password manager does: no event. */
const fill = (email: string, password: string) => {
  input('email').value = email;
  input('password').value = password;
};
const press = () =>
  act(async () => {
    button()?.click();
    await new Promise((done) => setTimeout(done));
  });
const answer = (outcome: SignInOutcome) => vi.mocked(signIn).mockResolvedValueOnce(outcome);

it('sends what a password manager filled in without any event', async () => {
  answer({ kind: 'signed-in', user: {} as never });
  expect(button()?.getAttribute('aria-disabled')).toBe('true');
  fill('camille@exemple.ca', 'un chat sur le toit');
  await press();
  expect(signIn).toHaveBeenCalledWith({ email: 'camille@exemple.ca', password: 'un chat sur le toit' });
  expect(onSignedIn).toHaveBeenCalledOnce();
});

it('sends nothing while a field is empty, and says which', async () => {
  fill('camille@exemple.ca', '');
  await press();
  expect(signIn).not.toHaveBeenCalled();
  expect(page.textContent).toContain('Inscrivez votre mot de passe.');
  expect(document.activeElement).toBe(input('password'));
});

it('after a refusal, the focus is on the reason', async () => {
  answer({ kind: 'invalid' });
  fill('camille@exemple.ca', 'pas le bon');
  button()?.focus();
  await press();
  const reason = page.querySelector('[role=alert]');
  expect(reason?.textContent).toContain('invalide');
  expect(document.activeElement).toBe(reason);
});

it('after a refusal of a field, the focus is in the field', async () => {
  answer({ kind: 'fields', errors: [{ field: 'email', validation: 'format' }] });
  fill('camille', 'un chat sur le toit');
  button()?.focus();
  await press();
  expect(document.activeElement).toBe(input('email'));
});

it('the password comes right after the address on the way of the Tab key', () => {
  const stops = [...page.querySelectorAll('input, a, button')];
  expect(stops.indexOf(input('password'))).toBe(stops.indexOf(input('email')) + 1);
});
