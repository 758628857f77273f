import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '../../../features/messages/contact-screen.tsx';
import { loadTexts } from '../../../frame/i18n/i18n.ts';
import { DefaultLayout } from '../../../frame/layouts/layouts.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { AwayError } from '../../../frame/errors/away-error.ts';
import { useTypist } from '../../../frame/session/use-typist.ts';

export const Route = createFileRoute('/$locale/(information)/contact')({
  loader: async ({ context: { publicData } }) => {
    const [config] = await Promise.all([publicData.get('config.read'), loadTexts('contact')]);
    if (!config) throw new AwayError();
    return config;
  },
  component: ContactPage,
});

function ContactPage() {
  const { t } = useLingui();
  const { locale } = Route.useRouteContext();
  const typist = useTypist();
  return (
    <DefaultLayout kind="narrow">
      <PageHead
        name="contact"
        title={t`Nous joindre`}
        description={t`Une question, un problème, un signalement : le formulaire de contact de Déclic, qui marche aussi sans réseau.`}
      />
      <ContactScreen key={typist} locale={locale} officer={Route.useLoaderData().privacy_officer} />
    </DefaultLayout>
  );
}
