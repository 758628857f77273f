import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { FaqScreen } from '../../../features/help/faq-screen.tsx';
import { loadTexts } from '../../../shell/i18n/i18n.ts';
import { DefaultLayout } from '../../../shell/layouts/layouts.tsx';
import { PageHead } from '../../../shell/layouts/page-head.tsx';
import { AwayError } from '../../../shell/network/away-error.ts';

export const Route = createFileRoute('/$locale/(information)/faq')({
  loader: async ({ context: { publicData } }) => {
    const [config] = await Promise.all([publicData.get('config'), loadTexts('help')]);
    if (!config) throw new AwayError();
    return config.limits;
  },
  component: FaqPage,
});

function FaqPage() {
  const { t } = useLingui();
  return (
    <DefaultLayout>
      <PageHead
        name="faq"
        title={t`Foire aux questions`}
        description={t`Réserver, écrire sans réseau, prix et taxes, annulation, photos, renseignements personnels : les réponses de Déclic.`}
      />
      <FaqScreen limits={Route.useLoaderData()} />
    </DefaultLayout>
  );
}
