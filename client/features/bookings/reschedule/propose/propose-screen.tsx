import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useLive } from '#client/frame/device/live.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { typedDateOf } from '../date-draft.ts';
import { Moment } from '../date-compare.tsx';
import type { ProposeProps } from '../props.ts';
import { ProposeForm } from './propose-form.tsx';
import styles from '../reschedule.module.css';

/** Another date for an agreed session, also without a network: the day, the hour, the length, and a few words. */
export default function ProposeScreen(props: ProposeProps) {
  const { shown, otherName, route, locale } = props;
  const { booking, request } = shown;
  const typed = useLive(() => typedDateOf(shown), [booking.id]);
  return (
    <div className={styles['page']}>
      <div>
        <RouteLink name={route} params={{ id: booking.quote_request_id }} className={styles['back'] ?? ''}>
          <Icon of={ArrowLeft} size={18} />
          <Trans>Réservation</Trans>
        </RouteLink>
        <h1 className={styles['pageTitle']}>
          <Trans>Proposer une autre date</Trans>
        </h1>
        {request === null ? null : (
          <p className={styles['small']}>
            {categoryLabels[locale][request.category]}, {request.city}, <Trans>avec {otherName}.</Trans>
          </p>
        )}
        <p className={styles['small']}>
          <Trans>
            Convenu : <Moment {...booking} locale={locale} />
          </Trans>
        </p>
      </div>
      {typed === undefined ? null : <ProposeForm {...props} first={typed} />}
    </div>
  );
}
