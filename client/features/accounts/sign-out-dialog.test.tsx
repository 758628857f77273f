// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signOut, signOutEverywhere } from './accounts.commands.ts';
import SignOutDialog from './sign-out-dialog.tsx';

const router = vi.hoisted(() => ({ navigate: vi.fn(), invalidate: vi.fn() }));
vi.mock('@tanstack/react-router', () => ({ useRouter: () => router }));
vi.mock('@lingui/react/macro', () => ({
  Trans: ({ children }: { children: ReactNode }) => children,
  Plural: () => null,
  useLingui: () => ({ t: (parts: TemplateStringsArray) => parts.join('') }),
}));
vi.mock('#client/frame/navigation/route-link.tsx', () => ({ useLocale: () => 'fr' }));
vi.mock('#client/frame/device/live.ts', () => ({ useLive: () => [] }));
vi.mock('#client/ui/overlay/dialog.tsx', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }));
vi.mock('./accounts.commands.ts', () => ({ signOut: vi.fn(), signOutEverywhere: vi.fn(), unsentOnDevice: vi.fn() }));

let page: HTMLElement;
let root: Root;
beforeEach(() => {
  vi.clearAllMocks();
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(() => {
  root.unmount();
  page.remove();
});

const onClose = vi.fn();
const show = (isEverywhere: boolean) =>
  flushSync(() => root.render(<SignOutDialog isEverywhere={isEverywhere} onClose={onClose} />));
const button = (words: string) => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === words);
const press = (words: string) => button(words)?.click();

it('ends on the sign-in page, without a way back, once the server was told', async () => {
  const told = Promise.withResolvers<void>();
  vi.mocked(signOut).mockReturnValueOnce(told.promise);
  show(false);
  press('Se déconnecter');
  await vi.waitFor(() => expect(page.querySelector('[aria-disabled]')).not.toBeNull());
  expect(router.navigate).not.toHaveBeenCalled();
  expect(button('Annuler')?.disabled).toBe(true);
  told.resolve();
  await vi.waitFor(() => expect(router.invalidate).toHaveBeenCalled());
  expect(router.navigate).toHaveBeenCalledWith(expect.objectContaining({ replace: true }));
  expect(JSON.stringify(router.navigate.mock.calls)).not.toContain('redirect');
  expect(onClose).toHaveBeenCalledOnce();
});

it('signs out nothing when it cannot tell the server to sign out every device', async () => {
  vi.mocked(signOutEverywhere).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  show(true);
  press('Tout déconnecter');
  await vi.waitFor(() => expect(page.textContent).toContain('vos autres appareils sont encore connectés'));
  expect([router.navigate.mock.calls.length, vi.mocked(signOut).mock.calls.length]).toEqual([0, 0]);
  press('Tout déconnecter');
  await vi.waitFor(() => expect(router.navigate).toHaveBeenCalledOnce());
});
