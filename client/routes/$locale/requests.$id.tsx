import { createFileRoute, redirect } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loadTexts } from '../../frame/i18n/i18n.ts';
import { NoFooterLayout } from '../../frame/layouts/layouts.tsx';
import { toRoute } from '../../frame/navigation/navigation.ts';
import { deviceSession } from '../../frame/session/device-session.ts';
import { withDevice } from '../../frame/guards/guards.ts';
import { type LinkState, RequestView } from './-requests/request-view.tsx';

/** A request of a guest, or at the address of a mailed link; a signed-in person sees theirs among the contracts. */
export const Route = createFileRoute('/$locale/requests/$id')({
  /** `modifier` opens the edit form. */
  validateSearch: (search: Record<string, unknown>): { readonly modifier?: 1 } =>
    String(search['modifier']) === '1' ? { modifier: 1 } : {},
  beforeLoad: async ({ context: { locale }, params: { id }, search, location }) => {
    await withDevice();
    if (location.hash !== '' || (await deviceSession()) === null) return;
    throw redirect({ ...toRoute('contract', locale, { id }, { ...search }), replace: true });
  },
  loader: () => loadTexts('requests', 'waiting'),
  component: QuoteRequestPage,
});

function QuoteRequestPage() {
  const { id } = Route.useParams();
  const { modifier } = Route.useSearch();
  const { locale } = Route.useRouteContext();
  const [link, retry] = useMailedLink();
  return (
    <NoFooterLayout isDecision isWide>
      <RequestView {...{ id, locale, modifier, link }} route="quote-request" onRetry={retry} />
    </NoFooterLayout>
  );
}

/**
 * A mailed link carries its token after `#`: it is used once, then removed from the address. Tried again when the
 * network returns.
 */
function useMailedLink(): [LinkState, () => void] {
  const [state, setState] = useState<LinkState>(() => (location.hash.startsWith('#acces=') ? 'opening' : 'none'));
  useEffect(() => {
    if (state !== 'opening') return;
    const open = async () => {
      const { openMailedLink } = await import('../../features/requests/requests.commands.ts');
      const token = /^#acces=([\w-]{43})$/.exec(location.hash)?.[1];
      const result = token === undefined ? 'gone' : await openMailedLink(token);
      if (result !== 'later') history.replaceState(history.state, '', location.pathname);
      setState(result);
    };
    void open();
  }, [state]);
  useEffect(() => {
    if (state !== 'later') return undefined;
    const again = () => setState('opening');
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [state]);
  return [state, () => setState('opening')];
}
