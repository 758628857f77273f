import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type MouseEvent, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import type { DayMark } from '#client/ui/calendar/calendar.tsx';
import { addDays, addHours, localDateOf, localTimeOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { freeDays } from '#shared/providers/availability/availability.ts';
import { stateOfDay } from '#shared/providers/availability/free-times.ts';
import { limitsIn } from '#shared/quotes/asking/horizon.ts';
import type { FreeDay } from '#shared/providers/provider.schema.ts';
import type { ScheduleValues } from '#shared/schedules/own-schedule.schema.ts';
import { availabilityOf } from '#shared/schedules/schedule.availability.ts';
import { hoursText } from '../hours-text.ts';
import type { ShownSchedule } from '../schedule.queries.ts';
import styles from './schedule.module.css';

const Calendar = lazy(() => import('#client/ui/calendar/calendar.tsx'));

/** The duration of the shortest shoot. */
const SHOOT_MIN = 60;

interface FreeDaysProps {
  readonly shown: ShownSchedule;
  /** The schedule of the current form values. */
  readonly values: ScheduleValues;
  readonly today: string;
  readonly now: number;
  readonly locale: LocaleCode;
  readonly onClose: (date: string) => void;
  readonly onOther: (date: string) => void;
}

/** The free days as clients will see them, from the schedule in the form and the bookings on this device. */
export function FreeDays({ shown, values, today, now, locale, onClose, onOther }: FreeDaysProps) {
  const { t } = useLingui();
  const first = localDateOf(addHours(new Date(now), shown.limits.lead_time_hours));
  const [day, setDay] = useState(first);
  // A keystroke is shown before the calendar is computed.
  const settled = useDeferredValue(values);
  const { bookings } = shown;
  const limits = useMemo(() => limitsIn(shown.limits, undefined), [shown.limits]);
  const schedule = useMemo(() => availabilityOf(settled, bookings, new Date(now)), [settled, bookings, now]);
  const dayOf = useCallback((date: string) => freeDays(schedule, date, date)[0], [schedule]);
  const markOf = useCallback(
    (date: string): DayMark => {
      const found = dayOf(date);
      return found === undefined ? null : stateOfDay(found, SHOOT_MIN, { now: new Date(now), limits });
    },
    [dayOf, limits, now],
  );
  const last = addDays(today, limits.horizon_days);
  const isClosed = (dayOf(day)?.open.length ?? 0) === 0;
  /** The button of a closed day is gone, so the next one takes its focus. */
  const close = ({ currentTarget }: MouseEvent) => {
    const { nextElementSibling: next } = currentTarget;
    onClose(day);
    if (next instanceof HTMLElement) next.focus();
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
        <DayWords day={dayOf(day)} mark={markOf(day)} date={day} shown={shown} locale={locale} />
        <div className={styles['dayActions']}>
          {isClosed ? null : (
            <Button look="quiet" onClick={close}>
              <Trans>Fermer ce jour</Trans>
            </Button>
          )}
          <Button look={isClosed ? 'quiet' : 'bare'} onClick={() => onOther(day)}>
            <Trans>Autres heures ou vacances…</Trans>
          </Button>
        </div>
      </div>
    </aside>
  );
}

interface DayWordsProps {
  readonly day: FreeDay | undefined;
  readonly mark: DayMark;
  readonly date: string;
  readonly shown: ShownSchedule;
  readonly locale: LocaleCode;
}

/** The text of one day: its free hours, and the shoots at the others. */
function DayWords({ day, mark, date, shown: { bookings }, locale }: DayWordsProps) {
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
        const [start, end] = [starts_at, ends_at].map((at) => formats.time(localTimeOf(new Date(at))));
        return (
          <p key={id} className={styles['hint']}>
            <Trans>
              Séance réservée : {start} – {end}
            </Trans>
          </p>
        );
      })}
    </div>
  );
}
