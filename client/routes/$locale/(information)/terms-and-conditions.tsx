import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '../../../features/legal/terms-screen.tsx';
import { loadTexts } from '../../../frame/i18n/i18n.ts';
import { DefaultLayout } from '../../../frame/layouts/layouts.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { AwayError } from '../../../frame/errors/away-error.ts';

export const Route = createFileRoute('/$locale/(information)/terms-and-conditions')({
  loader: async ({ context: { publicData } }) => {
    const [config] = await Promise.all([publicData.get('config.read'), loadTexts('legal')]);
    if (!config) throw new AwayError();
    return config;
  },
  component: TermsPage,
});

function TermsPage() {
  const { t } = useLingui();
  return (
    <DefaultLayout>
      <PageHead
        name="terms-and-conditions"
        title={t`Conditions d’utilisation`}
        description={t`Demandes, prix et taxes, annulation, photos, commission : les règles entre vous, les photographes et Déclic.`}
      />
      <TermsScreen config={Route.useLoaderData()} />
    </DefaultLayout>
  );
}
