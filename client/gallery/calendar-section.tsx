import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import Calendar, { type DayMark } from '../ui/calendar/calendar.tsx';
import { TimeGrid } from '../ui/calendar/time-grid.tsx';
import { Section } from './section.tsx';

const FIRST = '2026-09-01';
const LAST = '2026-10-31';
const CLOSED = new Set([1, 2, 3]);
const TAKEN = new Set([4, 7, 8, 9, 14, 15, 18, 21, 22, 25, 28, 29]);
const MORNING = ['09:00', '09:30', '10:00'];
const AFTERNOON = ['13:00', '13:30', '14:00', '14:30', '15:00'];
const LAST_HOURS = new Set([6, 13, 19]);

export function CalendarSection({ locale }: { locale: LocaleCode }) {
  const { t } = useLingui();
  const [date, setDate] = useState('2026-09-12');
  const [day, setDay] = useState('2026-10-03');
  return (
    <Section title={<Trans>Calendrier</Trans>}>
      <Calendar
        label={t`Date`}
        value={date}
        min={FIRST}
        max={LAST}
        markOf={markOf}
        onChange={setDate}
        locale={locale}
      />
      {/* A photographer's own calendar, where days without free hours can be chosen too. */}
      <Calendar
        canChooseAll
        label={t`Jours libres`}
        value={day}
        min="2026-10-01"
        max={LAST}
        markOf={markOf}
        onChange={setDay}
        locale={locale}
      />
    </Section>
  );
}

export function HoursSection({ locale }: { locale: LocaleCode }) {
  const [time, setTime] = useState('14:30');
  const formats = formatsOf(locale);
  return (
    <Section title={<Trans>Heures</Trans>} span={2}>
      <TimeGrid
        label={formats.date('2026-09-12')}
        aside={<Trans>Heure de Montréal</Trans>}
        name="time"
        value={time}
        groups={[
          { key: 'morning', label: <Trans>Matin</Trans>, times: MORNING.map(withState) },
          { key: 'afternoon', label: <Trans>Après-midi</Trans>, times: AFTERNOON.map(withState) },
        ]}
        wordsOf={(one) => formats.time(one)}
        onChange={setTime}
        describedBy="hours"
      />
    </Section>
  );
}

function withState(time: string) {
  return { time, isFree: time !== '10:00' };
}

function markOf(date: string): DayMark {
  const day = Number(date.slice(-2));
  if (CLOSED.has(day)) return 'closed';
  if (TAKEN.has(day)) return 'taken';
  return LAST_HOURS.has(day) ? 'last' : 'free';
}
