import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AboutScreen } from '../../../features/legal/about-screen.tsx';
import { loadTexts } from '../../../frame/i18n/i18n.ts';
import { DefaultLayout } from '../../../frame/layouts/layouts.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { AwayError } from '../../../frame/errors/away-error.ts';

export const Route = createFileRoute('/$locale/(information)/about-us')({
  loader: async ({ context: { publicData } }) => {
    const [config] = await Promise.all([publicData.get('config.read'), loadTexts('legal')]);
    if (!config) throw new AwayError();
    return config;
  },
  component: AboutPage,
});

function AboutPage() {
  const { t } = useLingui();
  return (
    <DefaultLayout>
      <PageHead
        name="about-us"
        title={t`À propos`}
        description={t`Déclic met en relation, au Québec, des gens qui cherchent un photographe et des photographes d’ici, même sans réseau.`}
      />
      <AboutScreen config={Route.useLoaderData()} />
    </DefaultLayout>
  );
}
