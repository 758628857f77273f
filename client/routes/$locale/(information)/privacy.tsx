import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '../../../features/legal/privacy-screen.tsx';
import { loadTexts } from '../../../frame/i18n/i18n.ts';
import { DefaultLayout } from '../../../frame/layouts/layouts.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { AwayError } from '../../../frame/errors/away-error.ts';

export const Route = createFileRoute('/$locale/(information)/privacy')({
  loader: async ({ context: { publicData } }) => {
    const [config] = await Promise.all([publicData.get('config.read'), loadTexts('legal')]);
    if (!config) throw new AwayError();
    return config;
  },
  component: PrivacyPage,
});

function PrivacyPage() {
  const { t } = useLingui();
  const config = Route.useLoaderData();
  return (
    <DefaultLayout>
      <PageHead
        name="privacy"
        title={t`Confidentialité`}
        description={t`Ce que Déclic garde de vous, pourquoi, pour combien de temps, et comment l’effacer.`}
      />
      <PrivacyScreen config={config} />
    </DefaultLayout>
  );
}
