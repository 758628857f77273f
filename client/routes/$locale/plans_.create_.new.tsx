import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '../../frame/i18n/i18n.ts';
import { NewPlanPage } from '../../features/plans/creating/new-plan-page.tsx';
import { authProvider } from '../../frame/guards/guards.ts';

export const Route = createFileRoute('/$locale/plans_/create_/new')({
  beforeLoad: authProvider,
  loader: ({ context: { publicData } }) => {
    // The device stores them for the form, which may be opened without network.
    void Promise.all([publicData.get('category.list'), publicData.get('city.list')]);
    return loadTexts('plans');
  },
  component: Page,
});

function Page() {
  const { locale, user } = Route.useRouteContext();
  return <NewPlanPage name="plan-create-express" way="express" user={user} locale={locale} />;
}
