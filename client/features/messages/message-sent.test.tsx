// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import MessageSent from './message-sent.tsx';

let item: object | undefined;
vi.mock('@lingui/react/macro', () => ({ Trans: ({ children }: { children: ReactNode }) => children }));
vi.mock('#client/frame/device/runtime.ts', () => ({ runtime: { ports: {} } }));
vi.mock('#client/frame/device/live.ts', () => ({ useLive: () => item }));
vi.mock('#client/frame/device/use-now.ts', () => ({ useNow: () => 0 }));
vi.mock('#client/frame/navigation/route-link.tsx', () => ({ RouteLink: () => null }));
vi.mock('#client/frame/sending/waiting-words.ts', () => ({ useWaitingWords: () => () => ({ why: '', next: '' }) }));

it('brings what became of the message onto the screen, with the focus, once', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const show = () => act(() => root.render(<MessageSent id="m" onMore={vi.fn()} />));
  show();
  expect(document.activeElement).toBe(document.body);
  item = { state: 'pending' };
  show();
  expect(document.activeElement?.textContent).toContain('Votre message est gardé sur cet appareil.');
  expect(scrolled).toHaveBeenCalledOnce();
  page.querySelector('button')?.focus();
  item = { state: 'done' };
  show();
  expect(document.activeElement?.textContent).toBe('Écrire un autre message');
  act(() => root.unmount());
});
