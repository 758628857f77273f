import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, memo, type RefObject, Suspense, useMemo, useRef, useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import type { DayMark } from '#client/ui/calendar/calendar.tsx';
import { LAST_END, localEndOf } from '#shared/formats/clock-times.ts';
import { addDays, addHours, localDateOf, localTimeOf } from '#shared/dates.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { closingTime } from '#shared/formats/closing-time.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Limits } from '#shared/limits.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { freeDays } from '#shared/schedules/availability/availability.ts';
import { stateOfDay } from '#shared/schedules/availability/free-times.ts';
import { limitsIn } from '#shared/requests/asking/horizon.ts';
import type { FreeDay } from '#shared/providers/provider.schema.ts';
import type { ScheduleValues } from '#shared/schedules/own-schedule.schema.ts';
import { availabilityOf } from '#shared/schedules/schedule.availability.ts';
import { hoursText } from '../hours-text.ts';
import type { ExceptionFormHandle } from './use-exception-form.ts';
import type { ScheduleFormHandle } from './use-schedule-form.ts';
import styles from './schedule.module.css';

const Calendar = lazy(() => import('#client/ui/calendar/calendar.tsx'));

interface FreeDaysProps {
  readonly form: RefObject<ScheduleFormHandle>;
  /** My clients' bookings, as last seen here. */
  readonly bookings: readonly Booking[];
  /** The length of my shortest shoot, in minutes. */
  readonly shortestMin: number;
  readonly limits: Limits;
  /** The schedule of the current form values. */
  readonly values: ScheduleValues;
  readonly today: string;
  readonly now: number;
  readonly locale: LocaleCode;
  /** The form for special days. */
  readonly days: RefObject<ExceptionFormHandle>;
}

/** The free days as clients will see them, from the schedule in the form and the bookings on this device. */
export const FreeDays = memo(function FreeDays(props: FreeDaysProps) {
  const { form, bookings, shortestMin, limits, values, today, now, locale, days } = props;
  const { t } = useLingui();
  const { first, last, markOf, dayOf } = useMemo(() => {
    const asked = limitsIn(limits, undefined);
    const schedule = availabilityOf(values, bookings, new Date(now));
    const dayOf = (date: string) => freeDays(schedule, date, date)[0];
    const marks = new Map<string, DayMark>();
    const findMark = (date: string): DayMark => {
      const found = dayOf(date);
      return found === undefined ? null : stateOfDay(found, shortestMin, { now: new Date(now), limits: asked });
    };
    return {
      first: localDateOf(addHours(new Date(now), limits.lead_time_hours)),
      last: addDays(today, asked.horizon_days),
      dayOf,
      markOf: (date: string): DayMark => {
        const mark = marks.get(date) ?? findMark(date);
        marks.set(date, mark);
        return mark;
      },
    };
  }, [values, bookings, shortestMin, limits, today, now]);
  const [day, setDay] = useState(first);
  const actions = useRef<HTMLDivElement>(null);
  const isClosed = (dayOf(day)?.open.length ?? 0) === 0;
  const openDay = () =>
    days.current.open(({ [day]: own }) => {
      const replaces = own === undefined ? null : { from: day, to: day };
      return { from: day, to: '', hours: own === undefined ? '' : hoursText(own, locale), replaces };
    });
  /** The button of a closed day is hidden, so the other one takes its focus. */
  const close = () => {
    form.current.setExceptions((all) => ({ ...all, [day]: [] }));
    actions.current?.querySelector<HTMLElement>(':scope > button')?.focus();
  };
  return (
    <aside className={styles['preview']} aria-labelledby="preview">
      <h2 id="preview" className={styles['previewName']}>
        <Trans>Ce que vos clients verront</Trans>
      </h2>
      <div className={styles['sheet']}>
        <Suspense fallback={<div className={styles['calendarRoom']} />}>
          <Calendar
            canChooseAll
            label={t`Jours libres`}
            value={day}
            min={first}
            max={last}
            markOf={markOf}
            onChange={setDay}
            locale={locale}
          />
        </Suspense>
        <DayWords day={dayOf(day)} mark={markOf(day)} date={day} bookings={bookings} locale={locale} />
        <div ref={actions} className={styles['dayActions']}>
          <span className={isClosed ? styles['noClose'] : ''}>
            <Button look="quiet" onClick={close}>
              <Trans>Fermer ce jour</Trans>
            </Button>
          </span>
          <Button look={isClosed ? 'quiet' : 'bare'} onClick={openDay}>
            <Trans>Autres heures ou vacances…</Trans>
          </Button>
        </div>
      </div>
    </aside>
  );
});

interface DayWordsProps {
  readonly day: FreeDay | undefined;
  readonly mark: DayMark;
  readonly date: string;
  readonly bookings: readonly Booking[];
  readonly locale: LocaleCode;
}

/** The text of one day: its free hours, and the shoots at the others. */
function DayWords({ day, mark, date, bookings, locale }: DayWordsProps) {
  const formats = formatsOf(locale);
  const booked = bookings.filter(
    ({ starts_at, status }) =>
      localDateOf(new Date(starts_at)) === date && (status === 'awaiting_payment' || status === 'confirmed'),
  );
  return (
    <div role="status" className={styles['dayWords']}>
      <p className={styles['dayName']}>{formats.date(date)}</p>
      <p>
        {day === undefined || day.open.length === 0 ? (
          <Trans>Fermé</Trans>
        ) : day.ranges.length === 0 ? (
          <Trans>Complet</Trans>
        ) : mark === 'taken' ? (
          <Trans>Plus assez de temps pour une séance</Trans>
        ) : (
          <Trans>Libre : {hoursText(day.ranges, locale)}</Trans>
        )}
      </p>
      {booked.map(({ id, starts_at, ends_at }) => {
        const start = localTimeOf(new Date(starts_at));
        const range = { start, end: localEndOf(date, new Date(ends_at)) ?? LAST_END };
        return (
          <p key={id} className={styles['hint']}>
            <Trans>
              Séance réservée : {formats.time(start)} – {closingTime(range, locale)}
            </Trans>
          </p>
        );
      })}
    </div>
  );
}
