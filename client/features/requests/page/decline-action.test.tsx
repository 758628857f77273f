// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { aRequest } from '#shared/requests/testing.ts';
import type { ShownRequest } from '../requests.queries.ts';
import { DeclineAction } from './decline-action.tsx';

vi.mock('@lingui/react/macro', () => ({ Trans: ({ children }: { children: ReactNode }) => children }));

it('keeps the focus while it asks, on the button that changes nothing', () => {
  const request = aRequest();
  const shown: ShownRequest = {
    owner: 'user:01930000-0000-7000-8000-000000000001',
    request,
    kept: request,
    wanted: request,
    pending: [],
    booking: null,
  };
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  flushSync(() => root.render(<DeclineAction shown={shown} onDone={undefined} />));
  const press = () => flushSync(() => page.querySelector<HTMLElement>(':focus')?.click());
  page.querySelector('button')?.focus();
  press();
  expect(page.textContent).toContain('Oui, décliner la demande');
  expect(document.activeElement?.textContent).toBe('La garder');
  press();
  expect(page.textContent).not.toContain('Oui, décliner la demande');
  expect(document.activeElement?.textContent).toBe('Décliner la demande');
  root.unmount();
});
