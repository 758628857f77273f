import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { type KeptList, listState } from '#client/data/db/kept-list.ts';
import { NotYet } from '#client/frame/layouts/not-yet.tsx';
import { isElsewhere } from '#client/frame/device/elsewhere.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { Status } from '#client/ui/label/status.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { localTimeOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { ShownBooking } from './week.queries.ts';
import styles from './dashboard.module.css';

interface WeekListProps {
  readonly bookings: KeptList<ShownBooking>;
  readonly locale: LocaleCode;
}

/** The sessions of the next seven days. */
export function WeekList({ bookings, locale }: WeekListProps) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  return (
    <section>
      <div className={styles['section']}>
        <h2 className={styles['sectionTitle']}>
          <Trans>Cette semaine</Trans>
        </h2>
        <RouteLink name="opening-hours" className={styles['more'] ?? ''}>
          <Trans>Calendrier</Trans>
          <Icon of={ArrowRight} size={18} />
        </RouteLink>
      </div>
      {listState(bookings) === 'coming' ? (
        <NotYet label={t`Vos séances arrivent.`} skeleton={<Skeleton shape="line" />} className={styles['quiet']} />
      ) : bookings.rows.length === 0 ? (
        <p className={styles['quiet']}>
          <Trans>Aucune séance ces sept prochains jours.</Trans>
        </p>
      ) : (
        <ul className={styles['week']}>
          {bookings.rows.map(({ booking, request, isProposed = false }) => (
            <li key={isProposed ? `${booking.id}:proposed` : booking.id}>
              <RouteLink
                name="quote-request"
                params={{ id: booking.quote_request_id }}
                className={styles['shoot'] ?? ''}
              >
                <span className={styles['day']}>
                  <span>{weekday(booking.date, locale)}</span>
                  <strong>{Number(booking.date.slice(8))}</strong>
                </span>
                <span className={styles['shootWords']}>
                  <strong>{request === null ? t`Séance` : categoryLabels[locale][request.category]}</strong>
                  <span>
                    <Trans>
                      {formats.time(booking.time)} à {formats.time(localTimeOf(new Date(booking.ends_at)))}
                    </Trans>
                    {isElsewhere(booking.date, booking.time) ? ` ${t`(heure de Montréal)`}` : null}
                    {request === null ? null : ` · ${request.city}`}
                  </span>
                </span>
                {isProposed ? (
                  <Status tone="neutral">{t`Date proposée`}</Status>
                ) : booking.status === 'awaiting_payment' ? (
                  <Status tone="warning">{t`Paiement attendu`}</Status>
                ) : (
                  <Status tone="success">{t`Confirmée`}</Status>
                )}
              </RouteLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The weekday, as in `mer`. */
function weekday(date: string, locale: LocaleCode): string {
  const words = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return words.format(new Date(`${date}T12:00:00Z`)).replace('.', '');
}
