import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { FaqScreen } from '../../../features/help/faq-screen.tsx';
import { loadTexts } from '../../../frame/i18n/i18n.ts';
import { DefaultLayout } from '../../../frame/layouts/layouts.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { AwayError } from '../../../frame/errors/away-error.ts';

export const Route = createFileRoute('/$locale/(information)/faq')({
  loader: async ({ context: { publicData } }) => {
    const [config] = await Promise.all([publicData.get('config.read'), loadTexts('help')]);
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
