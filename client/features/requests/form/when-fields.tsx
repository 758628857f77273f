import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, Suspense, useCallback, useEffect, useRef } from 'react';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { useNow } from '#client/frame/device/use-now.ts';
import { Checkbox } from '#client/ui/form/checkbox.tsx';
import { ErrorText, SelectField, TextField } from '#client/ui/form/field.tsx';
import { FreeDaysLegend, MonthLoading } from '#client/ui/calendar/free-days.tsx';
import { TimeGrid } from '#client/ui/calendar/time-grid.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import { durationOf } from '#shared/requests/asking/duration.ts';
import type { DraftFields } from '#shared/requests/asking/form-fields.ts';
import { durationsWith } from '../asked-provider/durations.ts';
import type { GroupProps } from './field-props.ts';
import { groupHours, type PartOfDay } from './hour-groups.ts';
import type { FreeDays } from '../asked-provider/use-free-days.ts';
import styles from './when-fields.module.css';
import { MINUTE_MS } from '#shared/durations.ts';

const Calendar = lazyWith(['form'], () => import('#client/ui/calendar/calendar.tsx'));

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
  const hours = useRef<HTMLFieldSetElement>(null);
  const isPicked = useRef(false);
  const date = fields.date ?? '';
  const pick = useCallback(
    (changes: DraftFields) => {
      isPicked.current = true;
      set(changes);
    },
    [set],
  );
  // The hours of a day that was just picked are below the calendar, often out of sight.
  useEffect(() => {
    if (isPicked.current) hours.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
    isPicked.current = false;
  }, [date]);
  return (
    <>
      <SelectField isQuiet label={<Trans>Durée</Trans>} {...bind('duration_min')} value={String(duration)}>
        {durationsWith(duration)
          .filter(allowsDuration)
          .map((minutes) => (
            <option key={minutes} value={minutes}>
              {formats.duration(minutes)}
            </option>
          ))}
      </SelectField>
      {days === undefined ? <MonthLoading /> : <Month {...group} set={pick} days={days} />}
      {days === undefined || date === '' ? null : <Hours {...group} ref={hours} days={days} date={date} />}
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
  const now = useNow(MINUTE_MS);
  const date = fields.date ?? '';
  const { time = '' } = fields;
  // Another day has other hours: the error of the last one is cleared, and an hour that is taken there is dropped.
  const choose = useCallback(
    (chosen: string) => set({ date: chosen, time: isTakenAt(days, chosen, time) ? '' : time }),
    [set, time, days],
  );
  return (
    <div className={styles['month']} {...(error === undefined ? {} : { 'data-wrong': '' })}>
      <Suspense fallback={<MonthLoading />}>
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
      {days.asOf === null ? null : <FreeDaysLegend asOf={days.asOf} now={now} locale={locale} />}
      {days.asOf === null && (fields.provider_id ?? '') !== '' ? (
        <p className={styles['none']}>
          <Trans>Ses jours libres arrivent avec le réseau. Choisissez : à l’envoi, vous saurez si c’est libre.</Trans>
        </p>
      ) : null}
    </div>
  );
}

/** Whether an hour is shown on a day, and cannot be chosen there; any other hour may be typed. */
function isTakenAt(days: FreeDays, date: string, time: string): boolean {
  const start = days.times(date).find((one) => one.time === time);
  return start === undefined ? days.markOf(date) !== null : !start.isFree;
}

type HoursProps = KnownDaysProps & { readonly date: string; readonly ref: Ref<HTMLFieldSetElement> };

function Hours({ fields, bind, set, locale, days, date, ref }: HoursProps) {
  const parts: Record<PartOfDay, ReactNode> = {
    morning: <Trans>Matin</Trans>,
    afternoon: <Trans>Après-midi</Trans>,
    evening: <Trans>Soir</Trans>,
  };
  const formats = formatsOf(locale);
  const { error } = bind('time');
  const times = days.times(date);
  const isAnyHour = days.markOf(date) === null;
  return (
    <div className={styles['hours']} {...(error === undefined ? {} : { 'data-wrong': '' })}>
      {!times.some(({ isFree }) => isFree) ? (
        <>
          <p className={styles['day']}>{formats.date(date)}</p>
          <Wrong id={TIME_ERROR}>{error}</Wrong>
          <p className={styles['none']}>
            <Trans>Rien de libre ce jour-là pour cette durée.</Trans>
          </p>
        </>
      ) : (
        <TimeGrid
          ref={ref}
          error={<Wrong id={TIME_ERROR}>{error}</Wrong>}
          label={formats.date(date)}
          aside={<Trans>Heure de Montréal</Trans>}
          name="time"
          value={fields.time ?? ''}
          groups={groupHours(times).map((group) => ({ key: group.part, label: parts[group.part], times: group.times }))}
          wordsOf={(time) => formats.time(time)}
          onChange={(time) => set({ time })}
          describedBy={TIME_ERROR}
        />
      )}
      {isAnyHour ? (
        <TextField label={<Trans>Autre heure</Trans>} type="time" {...bind('time')} error={undefined} />
      ) : null}
    </div>
  );
}

/** The legend of the bars, and their age. */
function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

function Wrong({ id, children }: { id: string; children: ReactNode }) {
  return <div role="alert">{children === undefined ? null : <ErrorText id={id}>{children}</ErrorText>}</div>;
}
