import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { type ReactNode, Suspense, useCallback } from 'react';
import { lazyWith } from '#client/shell/i18n/i18n.ts';
import { useNow } from '#client/shell/device/use-now.ts';
import { Checkbox } from '#client/ui/form/checkbox.tsx';
import { ErrorText, SelectField, TextField } from '#client/ui/form/field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { TimeGrid } from '#client/ui/calendar/time-grid.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { durationOf } from '#shared/quotes/asking/duration.ts';
import type { DraftFields } from '#shared/quotes/quote-request.draft.ts';
import { durationsWith } from '../asked-provider/durations.ts';
import type { GroupProps } from './field-props.ts';
import type { FreeDays } from '../asked-provider/use-free-days.ts';
import styles from './when-fields.module.css';

const Calendar = lazyWith(['form'], () => import('#client/ui/calendar/calendar.tsx'));

const MINUTE_MS = 60_000;
/** Above this age, the free hours show their age. */
const FRESH_MS = 5 * MINUTE_MS;
const DATE_ERROR = 'date-error';
const TIME_ERROR = 'time-error';

interface WhenFieldsProps extends GroupProps {
  readonly set: (changes: DraftFields) => void;
  /** Undefined while the device is read. */
  readonly days: FreeDays | undefined;
  /** Whether the person may choose the duration: a plan has its own. */
  readonly allowsDuration?: (minutes: number) => boolean;
}

/** The duration, the day and the hour; with a photographer, the free ones. */
export function WhenFields({ days, allowsDuration = () => true, ...group }: WhenFieldsProps) {
  const { fields, bind, set, locale } = group;
  const formats = formatsOf(locale);
  const duration = durationOf(fields);
  const isFlexible = fields.date_flexible === '1';
  return (
    <>
      <SelectField label={<Trans>Durée</Trans>} {...bind('duration_min')} value={String(duration)}>
        {durationsWith(duration)
          .filter(allowsDuration)
          .map((minutes) => (
            <option key={minutes} value={minutes}>
              {formats.duration(minutes)}
            </option>
          ))}
      </SelectField>
      {days === undefined ? <Loading /> : <Month {...group} days={days} />}
      {days === undefined || (fields.date ?? '') === '' ? null : (
        <Hours {...group} days={days} date={fields.date ?? ''} />
      )}
      <Checkbox checked={isFlexible} onChange={() => set({ date_flexible: isFlexible ? '0' : '1' })}>
        <Trans>Je peux décaler de quelques jours</Trans>
      </Checkbox>
    </>
  );
}

type KnownDaysProps = WhenFieldsProps & { readonly days: FreeDays };

function Month({ fields, bind, set, locale, days }: KnownDaysProps) {
  const { t } = useLingui();
  const { error } = bind('date');
  const date = fields.date ?? '';
  const { time = '' } = fields;
  // Another day has other hours: the error of the last one is cleared.
  const choose = useCallback((chosen: string) => set({ date: chosen, time }), [set, time]);
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
      {days.asOf === null ? null : <Legend asOf={days.asOf} locale={locale} />}
      {days.asOf === null && (fields.provider_id ?? '') !== '' ? (
        <p className={styles['none']}>
          <Trans>Ses jours libres arrivent avec le réseau. Choisissez : à l’envoi, vous saurez si c’est libre.</Trans>
        </p>
      ) : null}
    </div>
  );
}

function Hours({ fields, bind, set, locale, days, date }: KnownDaysProps & { readonly date: string }) {
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

/** The legend of the bars, and their age. */
function Legend({ asOf, locale }: { asOf: string; locale: LocaleCode }) {
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

/** The height of a month, so that nothing moves when the calendar loads. */
function Loading() {
  return <div className={styles['loading']} aria-busy="true" />;
}

function Wrong({ id, children }: { id: string; children: ReactNode }) {
  return <div role="alert">{children === undefined ? null : <ErrorText id={id}>{children}</ErrorText>}</div>;
}
