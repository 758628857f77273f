// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { EraseDialog } from './erase-dialog.tsx';
import { unsentOnDevice } from './device.commands.ts';

vi.mock('@lingui/react/macro', () => ({
  Trans: ({ children }: { children: ReactNode }) => children,
  Plural: ({ value }: { value: number }) => `${value} lost`,
  useLingui: () => ({ t: String.raw }),
}));
vi.mock('#client/ui/overlay/dialog.tsx', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }));
vi.mock('./device.commands.ts', () => ({ unsentOnDevice: vi.fn(), eraseAll: vi.fn() }));

it('says when this device could not be read, and erases nothing until it was', async () => {
  vi.stubGlobal('reportError', vi.fn());
  vi.mocked(unsentOnDevice).mockRejectedValueOnce(new Error('refused by the device'));
  const page = document.createElement('div');
  const root = createRoot(page);
  const signOut = () => Promise.resolve();
  flushSync(() => root.render(<EraseDialog isSignedIn={false} signOut={signOut} onClose={() => undefined} />));
  await vi.waitFor(() => expect(page.textContent).toContain('Réessayer'));
  expect(page.textContent).not.toContain('Effacer');
  vi.mocked(unsentOnDevice).mockResolvedValueOnce(['draft', 'heart']);
  page.querySelector('button')?.click();
  await vi.waitFor(() => expect(page.textContent).toContain('2 lost'));
  expect(page.textContent).toContain('Effacer');
  root.unmount();
});
