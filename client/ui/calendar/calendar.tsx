import { type CalendarDate, GregorianCalendar, parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { memo, startTransition, useMemo, useState } from 'react';
import {
  Button,
  ButtonContext,
  CalendarGrid,
  CalendarGridHeader,
  CalendarHeaderCell,
  Calendar as AriaCalendar,
  Heading,
  I18nProvider,
  useSlottedContext,
} from 'react-aria-components';
import { addDays } from '#shared/dates.ts';
import type { LocaleCode } from '#shared/locales.ts';
import styles from './calendar.module.css';
import { Icon } from '../icon.tsx';
import { useShownAtOnce } from '../use-shown-at-once.ts';
import { type DayMark, Days } from './days.tsx';

export type { DayMark } from './days.tsx';

interface CalendarProps {
  /** `YYYY-MM-DD`, or null. */
  readonly value: string | null;
  /** Both ends included. */
  readonly min: string;
  readonly max: string;
  readonly markOf: (date: string) => DayMark;
  readonly onChange: (date: string) => void;
  readonly label: string;
  readonly locale: LocaleCode;
  /** Taken and closed days can be chosen too, since the calendar only shows them. */
  readonly canChooseAll?: boolean;
  /** The id of the element with the day's error. */
  readonly describedBy?: string;
}

/** Other calendar systems would be loaded on every device. */
const gregorian = () => new GregorianCalendar();

/** One month, Sunday first as in Québec and the rest of Canada: a bar under a free day, a line through a taken one. */
function Calendar(props: CalendarProps) {
  const { value, min, max, markOf, onChange, label, locale, describedBy, canChooseAll = false } = props;
  const [shown, choose] = useShownAtOnce(value, (date) => {
    if (date !== null) onChange(date);
  });
  const [date, first, last] = [useDate(shown), useDate(min), useDate(max)];
  const opening = useMemo(() => value ?? firstFreeDay(min, max, markOf), [value, min, max, markOf]);
  const opened = useDate(opening);
  const [moved, move] = useState<CalendarDate | null>(null);
  const isUnavailable = (date: string) => !canChooseAll && isFull(markOf(date));
  return (
    <I18nProvider locale={locale}>
      <AriaCalendar
        className={styles['calendar'] ?? ''}
        aria-label={label}
        value={date}
        minValue={first}
        maxValue={last}
        focusedValue={moved ?? opened}
        onFocusChange={move}
        isDateUnavailable={(date) => isUnavailable(date.toString())}
        onChange={(date) => choose(date.toString())}
        createCalendar={gregorian}
        firstDayOfWeek="sun"
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      >
        <header className={styles['head']}>
          <Heading className={styles['month'] ?? ''} />
          <TurnButton to="previous" icon={ChevronLeft} />
          <TurnButton to="next" icon={ChevronRight} />
        </header>
        <CalendarGrid weekdayStyle="short" className={styles['grid'] ?? ''}>
          <CalendarGridHeader>
            {(day) => (
              <CalendarHeaderCell className={styles['weekday'] ?? ''}>{day.replace('.', '')}</CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <Days markOf={markOf} locale={locale} />
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  );
}

/** At the end of a month, a calendar that opens on today shows no day that can be chosen. */
function firstFreeDay(min: string, max: string, markOf: CalendarProps['markOf']): string {
  let date = min;
  while (date <= max && isFull(markOf(date))) date = addDays(date, 1);
  return date <= max ? date : min;
}

function isFull(mark: DayMark): boolean {
  return mark === 'taken' || mark === 'closed';
}

function useDate(text: string | null) {
  return useMemo(() => (text === null ? null : parseDate(text)), [text]);
}

/** The button shows its press at once: on a slow phone, rendering forty-two other days takes too long. */
function TurnButton({ to, icon }: { readonly to: 'previous' | 'next'; readonly icon: LucideIcon }) {
  const turn = useSlottedContext(ButtonContext, to);
  return (
    <Button
      {...turn}
      slot={null}
      className={styles['turn'] ?? ''}
      onPress={(event) => startTransition(() => turn?.onPress?.(event))}
    >
      <Icon of={icon} size={24} />
    </Button>
  );
}

/** Six weeks of days are slow to render, so they are memoized. */
export default memo(Calendar);
