import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PrelaunchScreen } from '../../../features/prelaunch/prelaunch-screen.tsx';
import { loadTexts } from '../../../frame/i18n/i18n.ts';
import { HeadlessLayout } from '../../../frame/layouts/headless-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { RouteLink } from '../../../frame/navigation/route-link.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';

export const Route = createFileRoute('/$locale/(information)/prelaunch')({
  loader: () => loadTexts('prelaunch'),
  component: PrelaunchPage,
});

function PrelaunchPage() {
  const { t } = useLingui();
  const { locale, phase } = Route.useRouteContext();
  const isOpen = phase !== 'prelaunch';
  return (
    <HeadlessLayout>
      <PageHead
        name="prelaunch"
        title={isOpen ? t`Déclic est ouvert` : t`Bientôt`}
        description={t`Des photographes du Québec, sur demande. Laissez votre adresse : un courriel vous préviendra le jour de l’ouverture.`}
        isIndexed={!isOpen}
      />
      <PrelaunchScreen
        locale={locale}
        isOpen={isOpen}
        openLink={
          <RouteLink name="search" className={buttonClass({ look: 'accent', isLarge: true, isWide: true })}>
            <Trans>Trouver un photographe</Trans>
          </RouteLink>
        }
        joinLink={
          <RouteLink name="onboarding">
            <Trans>Devenir photographe</Trans>
          </RouteLink>
        }
      />
    </HeadlessLayout>
  );
}
