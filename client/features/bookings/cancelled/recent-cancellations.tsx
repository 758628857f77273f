import { Trans, useLingui } from '@lingui/react/macro';
import { useLive } from '#client/frame/device/live.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { cancelledCost, isRecentlyCancelled } from './cancelled-cost.ts';
import { CostWords } from './cost-words.tsx';
import { cancellationsOf } from './recent-cancellations.queries.ts';
import styles from './cancelled.module.css';

interface RecentCancellationsProps {
  readonly providerId: string;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** On a photographer's home: sessions that were just cancelled, and those whose costs are not settled. */
export default function RecentCancellations({ providerId, locale, now }: RecentCancellationsProps) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const all = useLive(() => cancellationsOf(providerId), [providerId]) ?? [];
  const shown = all.filter(({ booking }) => isRecentlyCancelled(booking, now));
  if (shown.length === 0) return null;
  return (
    <section>
      <h2 className={styles['title']}>
        <Trans>Séances annulées</Trans>
      </h2>
      <ul className={styles['recent']}>
        {shown.map(({ booking, request }) => {
          const cost = cancelledCost(booking, now);
          const category = request === null ? t`Séance` : categoryLabels[locale][request.category];
          const who = request?.client_name ?? null;
          return (
            <li key={booking.id}>
              <RouteLink name="contract" params={{ id: booking.quote_request_id }}>
                {who === null ? category : `${category}, ${who}`}
              </RouteLink>
              <span className={styles['quiet']}>{formats.dateTime(booking.date, booking.time)}</span>
              {cost === null ? null : (
                <span className={styles['quiet']}>
                  <CostWords {...{ cost, locale, now }} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
