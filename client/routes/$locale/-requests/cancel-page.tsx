import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { LocaleCode } from '#shared/locales.ts';
import { bookingOfRequest, photographerName } from '../../../features/bookings/bookings.queries.ts';
import CancelScreen from '../../../features/bookings/cancel/cancel-screen.tsx';
import LetGoScreen from '../../../features/bookings/cancel/let-go-screen.tsx';
import { isLapsed } from '../../../features/bookings/list/booking-groups.ts';
import { useLive } from '../../../frame/device/live.ts';
import { useNow } from '../../../frame/device/use-now.ts';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { MINUTE_MS } from '#shared/durations.ts';

interface CancelPageProps {
  /** Of the request. */
  readonly id: string;
  readonly route: 'contract' | 'quote-request';
  readonly locale: LocaleCode;
}

/** Cancelling the booking of a request, over its page; one that can't be cancelled leads back to it. */
export default function CancelPage({ id, route, locale }: CancelPageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const shown = useLive(() => bookingOfRequest(id), [id]);
  const now = useNow(MINUTE_MS);
  const back = () => void navigate({ ...toRoute(route, locale, { id }), replace: true });
  if (shown === undefined) return null;
  const status = shown?.booking.status;
  const reader = shown?.request?.view === 'full' ? 'client' : 'photographer';
  const isHeld = status === 'awaiting_payment' && reader === 'client';
  const name = shown === null ? '' : reader === 'client' ? photographerName(shown) : (shown.request?.client_name ?? '');
  const otherName = name.split(' ')[0] ?? '';
  return (
    <>
      <PageHead name={route} title={t`Annuler la réservation`} />
      {shown !== null && status === 'confirmed' ? (
        <CancelScreen {...{ shown, reader, otherName, route, locale }} onDone={back} />
      ) : shown !== null && isHeld && !isLapsed(shown.booking, now) ? (
        <LetGoScreen {...{ shown, otherName, route, locale }} onDone={back} />
      ) : (
        <h1 className={styles['title']}>
          <Trans>Rien à annuler ici</Trans>
        </h1>
      )}
    </>
  );
}
