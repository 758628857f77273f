import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { canPropose } from '#shared/bookings/reschedule/reschedule.rules.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { bookingOfRequest, photographerName } from '../../../features/bookings/bookings.queries.ts';
import ProposeScreen from '../../../features/bookings/reschedule/propose/propose-screen.tsx';
import { useLive } from '../../../frame/device/live.ts';
import { useNow } from '../../../frame/device/use-now.ts';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { MINUTE_MS } from '#shared/durations.ts';

interface MovePageProps {
  /** Of the request. */
  readonly id: string;
  readonly route: 'contract' | 'quote-request';
  readonly locale: LocaleCode;
}

/** Another date for the booking of a request, over its page; one that can't be moved leads back to it. */
export default function MovePage({ id, route, locale }: MovePageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const now = useNow(MINUTE_MS);
  const shown = useLive(() => bookingOfRequest(id), [id]);
  const back = () => void navigate({ ...toRoute(route, locale, { id }), replace: true });
  if (shown === undefined) return null;
  const reader = shown?.request?.view === 'full' ? 'client' : 'photographer';
  const name = shown === null ? '' : reader === 'client' ? photographerName(shown) : (shown.request?.client_name ?? '');
  return (
    <>
      <PageHead name={route} title={t`Proposer une autre date`} />
      {shown !== null && canPropose(shown.booking, new Date(now)) ? (
        <ProposeScreen {...{ shown, reader, route, locale, now }} otherName={name.split(' ')[0] ?? ''} onDone={back} />
      ) : (
        <h1 className={styles['title']}>
          <Trans>Rien à déplacer ici</Trans>
        </h1>
      )}
    </>
  );
}
