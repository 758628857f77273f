import { createFileRoute } from '@tanstack/react-router';
import { useMyself } from '../../shell/account/use-myself.ts';
import { loadTexts } from '../../shell/i18n/i18n.ts';
import { DashboardLayout } from '../../shell/layouts/dashboard-layout.tsx';
import { signedIn } from '../../shell/session/guards.ts';
import { RequestView } from './-requests/request-view.tsx';

/** A request of the signed-in person, made by them or addressed to them. */
export const Route = createFileRoute('/$locale/contracts_/$id')({
  /** `modifier` opens the edit form. */
  validateSearch: (search: Record<string, unknown>): { readonly modifier?: 1 } =>
    String(search['modifier']) === '1' ? { modifier: 1 } : {},
  beforeLoad: ({ context, params: { id } }) => signedIn('contract', context.locale, { id }),
  loader: () => loadTexts('requests', 'waiting'),
  component: ContractPage,
});

function ContractPage() {
  const { id } = Route.useParams();
  const { modifier } = Route.useSearch();
  const { locale, user } = Route.useRouteContext();
  useMyself('contract', locale, user, id);
  return (
    <DashboardLayout isDecision>
      <RequestView {...{ id, locale, modifier }} route="contract" link="none" onRetry={nothing} />
    </DashboardLayout>
  );
}

function nothing(): void {}
