// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '../i18n/i18n.ts';
import { observedTransport } from '../device/connectivity-store.ts';
import { SignInLink } from '#client/frame/session/sign-in-link.tsx';

vi.mock('@lingui/react/macro', () => ({ Trans: ({ children }: { children: ReactNode }) => children }));
vi.mock('../../slots/sign-in-dialog.tsx', () => ({ default: () => null }));
vi.mock('../i18n/i18n.ts', () => ({
  lazyWith: () => () => <dialog open>Le formulaire</dialog>,
  loadTexts: vi.fn(() => Promise.resolve()),
}));
vi.mock('../device/connectivity-store.ts', () => ({ observedTransport: vi.fn() }));

let page: HTMLElement;
let root: Root;
beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  flushSync(() => root.render(<SignInLink className="link" />));
});
afterEach(() => {
  root.unmount();
  page.remove();
});

const reason = () => page.querySelector('[role=alert]')?.textContent;
const dialog = () => page.querySelector('dialog')?.textContent;
const press = () => page.querySelector('button')?.click();

it('says why no form opens without a network, keeps the page, and opens it at the next press', async () => {
  vi.mocked(loadTexts).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.mocked(observedTransport).mockResolvedValueOnce({ kind: 'none' });
  press();
  await vi.waitFor(() => expect(reason()).toBe('Vous êtes hors ligne'));
  expect(dialog()).toBeUndefined();
  press();
  await vi.waitFor(() => expect(dialog()).toBe('Le formulaire'));
  expect(reason()).toBe('');
});

it('does not call the network away when the form is the one of an older build', async () => {
  vi.mocked(loadTexts).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.mocked(observedTransport).mockResolvedValueOnce({ kind: 'ours', status: 200, headers: new Headers(), body: null });
  press();
  await vi.waitFor(() => expect(dialog()).toBe('Le formulaire'));
  expect(reason()).toBe('');
});
