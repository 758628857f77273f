import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DeskWeek } from '#shared/desk/dashboard.schema.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { saveCsvFile } from '#client/frame/device/save-file.ts';
import { useLive } from '#client/frame/lists/use-live.ts';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { RowsComing } from './rows-coming.tsx';
import { readWeeks, readYear } from './dashboard.commands.ts';
import styles from './weeks.module.css';
import { dayOfMonth } from './waited.ts';
import { WeeksChart } from './weeks-chart.tsx';

const ASKED_EVERY_MS = 10 * MINUTE_MS;

/** A week's figures, and whether requests become sessions. */
export function Weeks({ locale }: { readonly locale: LocaleCode }) {
  const { body, state } = useLive(readWeeks, ASKED_EVERY_MS);
  if (body === null) return state === 'loading' ? <RowsComing /> : null;
  return <ShownWeeks weeks={body.data} locale={locale} />;
}

function ShownWeeks({ weeks, locale }: { readonly weeks: readonly DeskWeek[]; readonly locale: LocaleCode }) {
  const { t } = useLingui();
  // The last whole week first.
  const [place, setPlace] = useState(Math.max(0, weeks.length - 2));
  const week = weeks[place];
  if (week === undefined) return null;
  const day = dayOfMonth(week.from, locale);
  const isCurrent = place === weeks.length - 1;
  return (
    <>
      <section>
        <div className={styles['weekHead']}>
          <h2 className={styles['section']} aria-live="polite">
            {isCurrent ? <Trans>La semaine en cours, du {day}</Trans> : <Trans>La semaine du {day}</Trans>}
          </h2>
          <IconButton
            icon={ChevronLeft}
            label={t`Semaine précédente`}
            disabled={place === 0}
            onClick={() => setPlace(place - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label={t`Semaine suivante`}
            disabled={isCurrent}
            onClick={() => setPlace(place + 1)}
          />
        </div>
        <Figures week={week} before={weeks[place - 1]} locale={locale} />
      </section>
      <WeeksChart weeks={weeks} chosen={place} locale={locale} />
      <YearCsv locale={locale} />
    </>
  );
}

function Figures({ week, before, locale }: { week: DeskWeek; before: DeskWeek | undefined; locale: LocaleCode }) {
  const formats = formatsOf(locale);
  const count = (value: number) => formats.count(value);
  const whole = (cents: number | null) => formats.money(Math.round((cents ?? 0) / 100) * 100);
  const figures: readonly { label: ReactNode; of: (one: DeskWeek) => string }[] = [
    { label: <Trans>Demandes</Trans>, of: ({ requests }) => count(requests) },
    { label: <Trans>Soumissions</Trans>, of: ({ quotes }) => count(quotes) },
    { label: <Trans>Réservations</Trans>, of: ({ bookings }) => count(bookings) },
    ...(week.value_cents === null
      ? []
      : [
          { label: <Trans>Valeur réservée, avant taxes</Trans>, of: ({ value_cents }: DeskWeek) => whole(value_cents) },
        ]),
  ];
  return (
    <dl className={styles['figures']}>
      {figures.map(({ label, of }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd className={styles['figure']}>{of(week)}</dd>
          {before === undefined ? null : (
            <dd>
              <Trans>{of(before)} la semaine d’avant</Trans>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function YearCsv({ locale }: { readonly locale: LocaleCode }) {
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle');
  const save = async () => {
    setState('running');
    const outcome = await readYear();
    if (outcome.kind !== 'ok') return setState('failed');
    const { weeksCsv } = await import('./weeks-csv.ts');
    saveCsvFile(weeksCsv(outcome.body.data), `declic-${locale === 'fr' ? 'semaines' : 'weeks'}.csv`);
    return setState('idle');
  };
  return (
    <div className={styles['export']}>
      <PendingButton
        look="quiet"
        isPending={state === 'running'}
        onClick={() => void save().catch(() => setState('failed'))}
      >
        <Icon of={Download} size={18} />
        <Trans>Exporter un an en CSV</Trans>
      </PendingButton>
      <span role="alert">{state === 'failed' ? <Trans>L’export demande une connexion. Réessayez.</Trans> : null}</span>
    </div>
  );
}
