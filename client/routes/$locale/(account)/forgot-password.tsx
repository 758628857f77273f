import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { LinkRequestForm } from '../../../features/accounts/links/link-request-form.tsx';
import { requestReset } from '../../../features/accounts/registration.commands.ts';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { AuthLayout } from '../../../frame/layouts/auth-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';
import { RouteLink } from '../../../frame/navigation/route-link.tsx';
import { guest } from '../../../frame/guards/guards.ts';

const LinkSent = lazyWith(['later'], () => import('../../../features/accounts/links/link-sent.tsx'));

export const Route = createFileRoute('/$locale/(account)/forgot-password')({
  beforeLoad: guest,
  loader: () => loadTexts('later'),
  component: ForgotPasswordPage,
});

function ForgotPasswordPage() {
  const { t } = useLingui();
  const { locale } = Route.useRouteContext();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = (email: string) => requestReset(email, locale);
  return (
    <AuthLayout>
      <PageHead name="forgot-password" title={t`Mot de passe oublié`} isIndexed={false} />
      <h1 className={styles['authTitle']}>
        <Trans>Mot de passe oublié?</Trans>
      </h1>
      {sentTo === null ? (
        <>
          <p className={styles['lead']}>
            <Trans>
              Un lien pour en choisir un autre vous attendra dans vos courriels.{' '}
              <RouteLink name="signin">Retour à la connexion</RouteLink>
            </Trans>
          </p>
          <LinkRequestForm send={send} onSent={setSentTo}>
            <Trans>Recevoir le lien</Trans>
          </LinkRequestForm>
        </>
      ) : (
        <Suspense fallback={null}>
          <LinkSent email={sentTo} resend={send} onOtherAddress={() => setSentTo(null)} />
        </Suspense>
      )}
    </AuthLayout>
  );
}
