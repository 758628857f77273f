import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, Clock } from 'lucide-react';
import { type ReactNode, Suspense, useCallback } from 'react';
import { lazyWith } from '#client/app/i18n.ts';
import { useNow } from '#client/app/use-now.ts';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { TimeGrid } from '#client/ui/time-grid.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import { durationOf } from '#shared/quotes/booking-steps.ts';
import { useBooking } from './book-context.tsx';
import { StepPage } from './book-step.tsx';
import styles from './date-step.module.css';
import { durationsWith } from './durations.ts';
import { type FreeDays, useFreeDays } from './use-free-days.ts';

const Calendar = lazyWith(['form'], () => import('#client/ui/calendar.tsx'));

const MINUTE_MS = 60_000;
/** Older than this, what is shown says how old it is. */
const FRESH_MS = 5 * MINUTE_MS;
const DATE_ERROR = 'date-error';
const TIME_ERROR = 'time-error';

/** Step 2: how long, which day, what hour; the free ones where a photographer is asked. */
export function DateStep() {
  const { fields, bind, set, locale } = useBooking();
  const formats = formatsOf(locale);
  const days = useFreeDays();
  const duration = durationOf(fields);
  const isFlexible = fields.date_flexible === '1';
  return (
    <StepPage step="date" title={<Trans>C’est pour quand?</Trans>} submitLabel={<Trans>Continuer</Trans>}>
      <SelectField label={<Trans>Durée</Trans>} {...bind('duration_min')} value={String(duration)}>
        {durationsWith(duration).map((minutes) => (
          <option key={minutes} value={minutes}>
            {formats.duration(minutes)}
          </option>
        ))}
      </SelectField>
      {days === undefined ? <Loading /> : <Month days={days} />}
      {days === undefined || (fields.date ?? '') === '' ? null : <Hours days={days} date={fields.date ?? ''} />}
      <label className={styles['check']}>
        <input type="checkbox" checked={isFlexible} onChange={() => set({ date_flexible: isFlexible ? '0' : '1' })} />
        <Trans>Je peux décaler de quelques jours</Trans>
      </label>
    </StepPage>
  );
}

function Month({ days }: { days: FreeDays }) {
  const { t } = useLingui();
  const { fields, bind, set, locale } = useBooking();
  const { error } = bind('date');
  const date = fields.date ?? '';
  const choose = useCallback((chosen: string) => set({ date: chosen }), [set]);
  return (
    <div className={styles['month']} {...(error === undefined ? {} : { 'data-wrong': '' })}>
      <Suspense fallback={<Loading />}>
        <Calendar
          label={t`Date`}
          value={date === '' ? null : date}
          min={days.min}
          max={days.max}
          markOf={days.markOf}
          onChange={choose}
          locale={locale}
          describedBy={DATE_ERROR}
        />
      </Suspense>
      <Wrong id={DATE_ERROR}>{error}</Wrong>
      {days.asOf === null ? null : <Legend asOf={days.asOf} />}
      {days.asOf === null && (fields.provider_id ?? '') !== '' ? (
        <p className={styles['none']}>
          <Trans>Ses jours libres arrivent avec le réseau. Choisissez : la réponse dira si c’est possible.</Trans>
        </p>
      ) : null}
    </div>
  );
}

function Hours({ days, date }: { days: FreeDays; date: string }) {
  const { fields, bind, set, locale } = useBooking();
  const formats = formatsOf(locale);
  const { error } = bind('time');
  const times = days.times(date);
  const isAnyHour = days.markOf(date) === null;
  return (
    <div className={styles['hours']} {...(error === undefined ? {} : { 'data-wrong': '' })}>
      {times.length === 0 ? (
        <p className={styles['none']}>
          <Trans>Rien de libre ce jour-là pour cette durée.</Trans>
        </p>
      ) : (
        <TimeGrid
          label={formats.date(date)}
          aside={<Trans>Heure de Montréal</Trans>}
          name="time"
          value={fields.time ?? ''}
          times={times}
          wordsOf={(time) => formats.time(time)}
          onChange={(time) => set({ time })}
          describedBy={TIME_ERROR}
        />
      )}
      {isAnyHour ? (
        <TextField label={<Trans>Autre heure</Trans>} type="time" {...bind('time')} error={undefined} />
      ) : null}
      <Wrong id={TIME_ERROR}>{error}</Wrong>
    </div>
  );
}

/** What the bars mean, and how old they are. */
function Legend({ asOf }: { asOf: string }) {
  const { locale } = useBooking();
  const now = useNow(MINUTE_MS);
  const isOld = now - Date.parse(asOf) > FRESH_MS;
  return (
    <p className={styles['legend']}>
      <span className={styles['free']}>
        <Trans>Libre</Trans>
      </span>
      <span className={styles['last']}>
        <Trans>Dernières heures</Trans>
      </span>
      {isOld ? (
        <span className={styles['age']}>
          <Icon of={Clock} size={16} />
          <Trans>Vu {formatsOf(locale).ago(asOf, now)}</Trans>
        </span>
      ) : null}
    </p>
  );
}

/** Of a month's own height: nothing moves when it comes. */
function Loading() {
  return <div className={styles['loading']} aria-busy="true" />;
}

function Wrong({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles['wrong']} id={id} role="alert">
      {children === undefined ? null : (
        <>
          <Icon of={CircleAlert} size={16} />
          {children}
        </>
      )}
    </p>
  );
}
