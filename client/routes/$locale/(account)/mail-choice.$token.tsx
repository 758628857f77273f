import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { MailChoiceCard } from '../../../features/notifications/mails/mail-choice-card.tsx';
import { loadTexts } from '../../../frame/i18n/i18n.ts';
import { HeadlessLayout } from '../../../frame/layouts/headless-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';

export const Route = createFileRoute('/$locale/(account)/mail-choice/$token')({
  loader: () => loadTexts('notifications'),
  component: MailChoicePage,
});

function MailChoicePage() {
  const { t } = useLingui();
  const { token } = Route.useParams();
  return (
    <HeadlessLayout>
      <PageHead name="mail-choice" title={t`Vos courriels`} />
      <h1 className={styles['title']}>
        <Trans>Vos courriels</Trans>
      </h1>
      <MailChoiceCard key={token} token={token} />
    </HeadlessLayout>
  );
}
