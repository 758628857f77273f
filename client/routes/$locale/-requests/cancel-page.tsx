import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { LocaleCode } from '#shared/locales.ts';
import { bookingOfRequest, photographerName } from '../../../features/bookings/bookings.queries.ts';
import CancelScreen from '../../../features/bookings/cancel/cancel-screen.tsx';
import { useLive } from '../../../frame/device/live.ts';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';
import { toRoute } from '../../../frame/navigation/navigation.ts';

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
  const back = () => void navigate({ ...toRoute(route, locale, { id }), replace: true });
  if (shown === undefined) return null;
  const isOpen = shown !== null && shown.booking.status === 'confirmed';
  const reader = shown?.request?.view === 'full' ? 'client' : 'photographer';
  const name = shown === null ? '' : reader === 'client' ? photographerName(shown) : (shown.request?.client_name ?? '');
  return (
    <>
      <PageHead name={route} title={t`Annuler la réservation`} />
      {isOpen ? (
        <CancelScreen {...{ shown, reader, route, locale }} otherName={name.split(' ')[0] ?? ''} onDone={back} />
      ) : (
        <h1 className={styles['title']}>
          <Trans>Rien à annuler ici</Trans>
        </h1>
      )}
    </>
  );
}
