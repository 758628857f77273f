import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EmailConfirmation } from '../../../features/accounts/links/email-confirmation.tsx';
import { loadTexts } from '../../../frame/i18n/i18n.ts';
import { HeadlessLayout } from '../../../frame/layouts/headless-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';

export const Route = createFileRoute('/$locale/(account)/email-confirmation/$token')({
  loader: () => loadTexts('later'),
  component: EmailConfirmationPage,
});

function EmailConfirmationPage() {
  const { t } = useLingui();
  const { token } = Route.useParams();
  return (
    <HeadlessLayout>
      <PageHead name="email-confirmation" title={t`Confirmer mon adresse`} />
      <h1 className={styles['title']}>
        <Trans>Votre nouvelle adresse</Trans>
      </h1>
      <EmailConfirmation key={token} token={token} />
    </HeadlessLayout>
  );
}
