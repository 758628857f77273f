import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { type KeptList, listState } from '#client/data/db/kept-list.ts';
import { saveCsvFile } from '#client/frame/device/save-file.ts';
import { NotYet } from '#client/frame/layouts/not-yet.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { monthsOf, sumOf, taxQuarters } from '#shared/bookings/earnings.ts';
import { localDateOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { BarsLegend } from '#client/ui/chart/stacked-bars.tsx';
import { EarningsChart } from './earnings-chart.tsx';
import { earningsIn, type Remittances, type ShownEarning, type ShownSettled } from './earnings.queries.ts';
import { EarningsHead, EarningsMonth } from './earnings-month.tsx';
import { TaxTable } from './tax-table.tsx';
import styles from './earnings.module.css';
import monthStyles from './months.module.css';

/** Most photographers are paid through us. */
const SettledSessions = lazy(() => import('./settled-sessions.tsx'));

interface EarningsScreenProps {
  /** Undefined while the device's database is being read. */
  readonly earnings: KeptList<ShownEarning | ShownSettled> | undefined;
  /** Whether sessions are paid through this site. */
  readonly isThroughUs: boolean;
  readonly remittances: Remittances | null;
  /** `2027`; null for this year. */
  readonly year: string | null;
  readonly now: number;
  readonly locale: LocaleCode;
  readonly yearLink: (year: string, isShown: boolean) => ReactNode;
  readonly requestLink: (id: string, content: ReactNode, className: string | undefined) => ReactNode;
  /** The documents of a year. */
  readonly documents: (year: string) => ReactNode;
}

/** Coming and received amounts, net first; from this device, also without a network. */
export function EarningsScreen(props: EarningsScreenProps) {
  const { earnings, isThroughUs, remittances, now, locale, yearLink, requestLink } = props;
  const { t } = useLingui();
  const state = listState(earnings);
  if (earnings === undefined || state === 'unread') return null;
  if (state === 'coming') {
    return <NotYet label={t`Vos revenus arrivent.`} skeleton={<Skeleton shape="line" />} className={styles['quiet']} />;
  }
  if (state === 'none') {
    return (
      <EmptyState
        title={<Trans>Rien à venir pour l’instant</Trans>}
        text={
          isThroughUs ? (
            <Trans>
              Une séance réservée paraît ici dès que sa carte est gardée : ce qui vient, quand, et ce qui est à vous.
            </Trans>
          ) : (
            <Trans>
              Une séance confirmée paraît ici, avec ce que vous avez convenu. Vous la réglez directement avec votre
              client.
            </Trans>
          )
        }
      />
    );
  }
  const formats = formatsOf(locale);
  const today = localDateOf(new Date(now));
  const year = props.year ?? today.slice(0, 4);
  const { paid: rows, settled } = earningsIn(earnings.rows);
  const coming = rows.filter(({ isReceived }) => !isReceived);
  const received = rows.filter(({ isReceived, booking }) => isReceived && booking.date.startsWith(year));
  const years = [
    ...new Set([today.slice(0, 4), ...earnings.rows.map(({ booking }) => booking.date.slice(0, 4))]),
  ].sort();
  const between = settled.filter(({ booking }) => booking.date.startsWith(year));
  const toCome = sumOf(coming);
  const onItsWay = sumOf(received.filter(({ booking }) => booking.payment.state === 'captured')).received_cents;
  const shown = [...coming, ...received];
  const save = async () => {
    const { earningsCsv } = await import('./earnings-csv.ts');
    saveCsvFile(earningsCsv(shown, locale, t`Séance`), `declic-revenus-${year}.csv`);
  };
  return (
    <div className={styles['page']}>
      <div className={styles['bar']}>
        {years.length < 2 ? null : (
          <nav className={styles['years']} aria-label={t`Année`}>
            {years.map((one) => yearLink(one, one === year))}
          </nav>
        )}
        {shown.length === 0 ? null : (
          <Button look="quiet" onClick={() => void save()}>
            <Icon of={Download} />
            <Trans>Enregistrer en CSV</Trans>
          </Button>
        )}
      </div>
      {rows.length === 0 ? null : (
        <div className={styles['top']}>
          <dl className={styles['figures']}>
            <div>
              <dt>
                <Trans>À venir, net de la commission</Trans>
              </dt>
              <dd className={styles['figure']}>{formats.moneyExact(toCome.received_cents)}</dd>
              <dd>
                <Plural value={coming.length} _0="Aucune séance" one="# séance" other="# séances" />
                {toCome.tps_cents + toCome.tvq_cents === 0 ? null : (
                  <>
                    {', '}
                    <Trans>dont {formats.moneyExact(toCome.tps_cents + toCome.tvq_cents)} de taxes à remettre</Trans>
                  </>
                )}
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Reçu en {year}</Trans>
              </dt>
              <dd className={styles['figure']}>{formats.moneyExact(sumOf(received).received_cents)}</dd>
              <dd>
                <Plural value={received.length} _0="Aucune séance" one="# séance" other="# séances" />
                {onItsWay === 0 ? null : (
                  <>
                    {', '}
                    <Trans>dont {formats.moneyExact(onItsWay)} en route</Trans>
                  </>
                )}
              </dd>
            </div>
          </dl>
          <figure className={styles['chart']}>
            <figcaption className={styles['caption']}>
              <strong>
                <Trans>Qu’est-ce qui rentre, mois par mois?</Trans>
              </strong>
              <BarsLegend solid={<Trans>Reçu</Trans>} hatched={<Trans>À venir</Trans>} />
            </figcaption>
            <EarningsChart rows={rows} thisMonth={today.slice(0, 7)} {...{ year, locale }} />
          </figure>
        </div>
      )}
      {shown.length === 0 ? null : (
        <div className={monthStyles['months']}>
          <EarningsHead />
          {monthsOf(shown).map((month) => (
            <EarningsMonth key={`${month.month}-${month.isReceived}`} {...month} {...{ locale, requestLink }} />
          ))}
        </div>
      )}
      {between.length === 0 ? null : (
        <Suspense fallback={null}>
          <SettledSessions rows={between} {...{ locale, requestLink }} />
        </Suspense>
      )}
      <TaxTable quarters={taxQuarters(received, year)} year={Number(year)} {...{ remittances, today, locale }} />
      {props.documents(year)}
    </div>
  );
}
