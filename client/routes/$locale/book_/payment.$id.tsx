import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { STEP_COUNT } from '#shared/requests/asking/steps.ts';
import { isGuest } from '#shared/ids.ts';
import { type PaymentReturn, paymentReturnOf } from '#shared/payments/payment-return.ts';
import { urlOf } from '#shared/routes.ts';
import { askedBooking } from '../../../features/bookings/bookings.queries.ts';
import { PaymentComing } from '../../../features/bookings/pay/payment-coming.tsx';
import { PaymentScreen } from '../../../features/bookings/pay/payment-screen.tsx';
import type { PayPurpose } from '../../../features/bookings/pay/purpose.ts';
import { useLive } from '../../../frame/device/live.ts';
import { withDevice } from '../../../frame/guards/guards.ts';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { BookLayout } from '../../../frame/layouts/layouts.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { TaskBar } from '../../../frame/layouts/task-bar.tsx';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { type LinkState, useMailedLink } from '../../../frame/network/use-mailed-link.ts';

const MissingBooking = lazyWith(
  ['unpaid', 'payment', 'waiting'],
  () => import('../../../features/bookings/pay/missing-booking.tsx'),
);

/** Step 8 of a booking, by its id: for who is signed in, for this device's guest, and at the address of a mailed link. */
export const Route = createFileRoute('/$locale/book_/payment/$id')({
  validateSearch: (search: Record<string, unknown>): PaymentReturn & { carte?: 1 } => ({
    ...paymentReturnOf(search),
    ...(search['carte'] === undefined ? {} : { carte: 1 }),
  }),
  beforeLoad: withDevice,
  loader: () => loadTexts('payment'),
  component: PaymentPage,
});

function PaymentPage() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const { locale, document } = Route.useRouteContext();
  const { carte, ...search } = Route.useSearch();
  const navigate = useNavigate();
  const [link, retry] = useMailedLink();
  const [isReturn] = useState(() => Object.keys(search).length > 0);
  const [wantsCard] = useState(carte !== undefined);
  const asked = useLive(() => askedBooking(id), [id, link]);
  // The provider's answer is used once: its secret stays in no history.
  useEffect(() => {
    if (isReturn) void navigate({ ...toRoute('book-payment', locale, { id }), replace: true });
  }, [isReturn, navigate, locale, id]);
  const shown = asked?.shown ?? null;
  const back = {
    name: shown === null || isGuest(shown.owner) ? ('quote-request' as const) : ('contract' as const),
    params: { id: shown?.booking.quote_request_id ?? id },
  };
  const list = { name: 'my-requests' as const };
  const isKnown = asked !== undefined && link !== 'opening';
  return (
    <BookLayout
      isPayment
      bar={
        <TaskBar
          step={wantsCard ? null : STEP_COUNT}
          total={STEP_COUNT}
          name={wantsCard ? t`Changer de carte` : t`Paiement`}
          back={shown === null ? null : back}
          leave={shown === null ? list : back}
          count={
            <Trans>
              Étape {STEP_COUNT} sur {STEP_COUNT}
            </Trans>
          }
          backLabel={t`Retour`}
          leaveLabel={<Trans>Garder et quitter</Trans>}
        />
      }
    >
      <PageHead name="book-payment" title={t`Paiement`} />
      {isKnown && shown !== null ? (
        <PaymentScreen
          key={shown.booking.id}
          shown={shown}
          locale={locale}
          isReturn={isReturn}
          wantsCard={wantsCard}
          mayPay={document.mayPay}
          onDone={({ quote_request_id }, purpose) =>
            void navigate({ ...toRoute(nextOf(purpose), locale, { id: quote_request_id }), replace: true })
          }
        />
      ) : null}
      {isKnown && shown === null ? (
        <Suspense fallback={<PaymentComing />}>
          <MissingBooking
            reason={reasonOf(link, asked.hasArrived)}
            back={urlOf('book-payment', locale, { id })}
            onRetry={retry}
          />
        </Suspense>
      ) : null}
      {isKnown ? null : <PaymentComing />}
    </BookLayout>
  );

  function nextOf(purpose: PayPurpose) {
    return purpose === 'book' ? ('book-done' as const) : back.name;
  }
}

function reasonOf(link: LinkState, hasArrived: boolean): 'later' | 'gone' | 'claimed' | 'coming' | 'unknown' {
  if (link === 'later' || link === 'gone' || link === 'claimed') return link;
  return hasArrived ? 'unknown' : 'coming';
}
