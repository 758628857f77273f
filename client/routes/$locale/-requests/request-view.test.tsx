// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequestView } from './request-view.tsx';

vi.mock('@lingui/react/macro', () => ({ useLingui: () => ({ t: String.raw }) }));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => Promise.resolve() }));
vi.mock('../../../frame/i18n/i18n.ts', () => ({ lazyWith: () => () => null }));
vi.mock('../../../frame/navigation/navigation.ts', () => ({ toRoute: () => ({}) }));
vi.mock('../../../frame/layouts/page-head.tsx', () => ({ PageHead: () => null }));
vi.mock('../../../features/requests/requests.queries.ts', () => ({
  askedRequest: (id: string) => Promise.resolve({ shown: { request: { id }, booking: null }, hasArrived: true }),
  sendsOf: () => Promise.resolve([]),
}));
vi.mock('../../../features/requests/page/request-page.tsx', () => ({ RequestPage }));

/** The initial values of a form, taken when it opens. */
function RequestPage({ shown, isEditAsked }: { shown: { request: { id: string } }; isEditAsked: boolean }) {
  const [filledWith] = useState(shown.request.id);
  return `${filledWith} shown as ${shown.request.id}${isEditAsked ? ', edited' : ''}`;
}

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  page = document.createElement('div');
  root = createRoot(page);
});
afterEach(() => root.unmount());

const show = (id: string, modifier?: 1) =>
  flushSync(() =>
    root.render(
      <RequestView {...{ id, modifier }} route="contract" locale="fr" link="none" onRetry={() => undefined} />,
    ),
  );
const shows = (text: string) => vi.waitFor(() => expect(page.textContent).toBe(text));

it('the page of another request begins anew when only the id of the address changes', async () => {
  show('a', 1);
  await shows('a shown as a, edited');
  show('b');
  await shows('b shown as b');
});
