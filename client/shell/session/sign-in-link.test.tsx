// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { loadTexts } from '../i18n/i18n.ts';
import { SignInLink } from './sign-in-link.tsx';

vi.mock('@lingui/react/macro', () => ({ Trans: ({ children }: { children: ReactNode }) => children }));
vi.mock('../account/sign-in-dialog.tsx', () => ({ default: () => null }));
vi.mock('../i18n/i18n.ts', () => ({
  lazyWith: () => () => <dialog open>Le formulaire</dialog>,
  loadTexts: vi.fn(() => Promise.resolve()),
}));

it('says why no form opens without a network, keeps the page, and opens it at the next press', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  act(() => root.render(<SignInLink className="link" />));
  const press = () =>
    act(async () => {
      page.querySelector('button')?.click();
      await new Promise((done) => setTimeout(done));
    });
  vi.mocked(loadTexts).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await press();
  expect(page.querySelector('[role=alert]')?.textContent).toBe('Vous êtes hors ligne');
  expect(page.querySelector('dialog')).toBeNull();
  await press();
  expect(page.querySelector('[role=alert]')?.textContent).toBe('');
  expect(page.querySelector('dialog')?.textContent).toBe('Le formulaire');
  act(() => root.unmount());
});
