// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { EmailConfirmation } from './email-confirmation.tsx';
import { confirmEmail } from './link.commands.ts';

vi.mock('@lingui/react/macro', () => ({ Trans: ({ children }: { children: ReactNode }) => children }));
vi.mock('#client/frame/navigation/route-link.tsx', () => ({ RouteLink: () => null }));
vi.mock('./untold-link-note.tsx', () => ({ UntoldLinkNote: () => null }));
vi.mock('./link.commands.ts', () => ({
  lookAtEmail: () => Promise.resolve({ kind: 'good', email: 'camille@exemple.ca' }),
  confirmEmail: vi.fn(),
}));

it('a confirmation that fails is said, and can be pressed again', async () => {
  vi.stubGlobal('reportError', vi.fn());
  vi.mocked(confirmEmail).mockRejectedValueOnce(new Error('no answer'));
  const page = document.createElement('div');
  const root = createRoot(page);
  flushSync(() => root.render(<EmailConfirmation token="t" />));
  const button = () => page.querySelector('button');
  await vi.waitFor(() => expect(button()).not.toBeNull());
  button()?.click();
  await vi.waitFor(() => expect(page.querySelector('[role=alert]')?.textContent).toContain('Réessayez'));
  expect(button()?.getAttribute('aria-disabled')).toBeNull();
  vi.mocked(confirmEmail).mockResolvedValueOnce({ kind: 'good', email: 'camille@exemple.ca' });
  button()?.click();
  await vi.waitFor(() => expect(page.textContent).toContain('C’est fait'));
  root.unmount();
});
