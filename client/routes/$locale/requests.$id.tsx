import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadTexts } from '../../frame/i18n/i18n.ts';
import { NoFooterLayout } from '../../frame/layouts/layouts.tsx';
import { toRoute } from '../../frame/navigation/navigation.ts';
import { deviceSession } from '../../frame/session/device-session.ts';
import { useMailedLink } from '../../frame/network/use-mailed-link.ts';
import { withDevice } from '../../frame/guards/guards.ts';
import { RequestView } from './-requests/request-view.tsx';

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
