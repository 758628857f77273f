import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { inTabs } from '../../features/requests/list/in-tabs.ts';
import { guestRequests } from '../../features/requests/requests.queries.ts';
import { useLive } from '../../frame/device/live.ts';
import { useNow } from '../../frame/device/use-now.ts';
import { lazyWith, loadTexts } from '../../frame/i18n/i18n.ts';
import { DefaultLayout } from '../../frame/layouts/layouts.tsx';
import { PageHead } from '../../frame/layouts/page-head.tsx';
import styles from '../../frame/layouts/page.module.css';
import { toRoute } from '../../frame/navigation/navigation.ts';
import { RouteLink } from '../../frame/navigation/route-link.tsx';
import { deviceSession } from '../../frame/session/device-session.ts';
import { withDevice } from '../../frame/guards/guards.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import ClientRequests from './-contracts/client-requests.tsx';
import { quotesHere } from './-contracts/quotes-here.ts';

const GuestCards = lazyWith(['cards'], () => import('../../features/bookings/cards/guest-cards.tsx'));
const UndoToasts = lazyWith(['later'], () => import('../../frame/feedback/undo-toasts.tsx'));

const A_MINUTE_MS = 60_000;

/** « Mes demandes » of a device without an account; a signed-in person has the same among the contracts. */
export const Route = createFileRoute('/$locale/my-requests')({
  beforeLoad: async ({ context: { locale } }) => {
    await withDevice();
    if ((await deviceSession()) !== null) throw redirect({ ...toRoute('contracts', locale), replace: true });
  },
  loader: () => loadTexts('requests', 'form', 'waiting'),
  component: MyRequestsPage,
});

function MyRequestsPage() {
  const { t } = useLingui();
  const { locale } = Route.useRouteContext();
  const now = useNow(A_MINUTE_MS);
  const shown = useLive(guestRequests);
  const quotes = useLive(() => quotesHere(''));
  return (
    <DefaultLayout kind="narrow">
      <PageHead name="my-requests" title={t`Mes demandes`} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Mes demandes</Trans>
        </h1>
        <RouteLink name="book-index" className={buttonClass({ look: 'bare', isSmall: true })}>
          <Icon of={Plus} size={18} />
          <Trans>Nouvelle</Trans>
        </RouteLink>
      </div>
      {shown === undefined || quotes === undefined ? null : (
        <ClientRequests
          tabs={inTabs(shown, quotes, now)}
          {...{ locale, now }}
          link={requestLink}
          bookLink={
            <RouteLink name="book-index" className={buttonClass()}>
              <Trans>Décrire ma séance</Trans>
            </RouteLink>
          }
        />
      )}
      <Suspense fallback={null}>
        <GuestCards locale={locale} />
      </Suspense>
      <Suspense fallback={null}>
        <UndoToasts />
      </Suspense>
    </DefaultLayout>
  );
}

function requestLink(id: string, className: string, children: ReactNode) {
  return (
    <RouteLink name="quote-request" params={{ id }} className={className}>
      {children}
    </RouteLink>
  );
}
