import { type CalendarDate, parseDate } from '@internationalized/date';
import { type ContextType, memo, type RefObject, useContext, useEffect, useRef } from 'react';
import { CalendarStateContext } from 'react-aria-components';
import { localDateOf } from '#shared/dates.ts';
import { dayName, dayNumber, type DayStanding } from '#shared/formats/day-name.ts';
import type { LocaleCode } from '#shared/locales.ts';
import styles from './calendar.module.css';
import { useLatest } from '../use-latest.ts';

/** The style of a day: `free` and `last` can be chosen; without marks every day can. */
export type DayMark = 'free' | 'last' | 'taken' | 'closed' | null;

interface DaysProps {
  readonly markOf: (date: string) => DayMark;
  readonly locale: LocaleCode;
}

/**
 * The days of the shown month. React Aria's cells take a phone a tenth of a second at each change, since every one has
 * listeners and formatters of its own and renders each time. Here only the days that change render.
 */
export function Days({ markOf, locale }: DaysProps) {
  const state = useContext(CalendarStateContext);
  const calendar = useLatest(state);
  if (state === null) return null;
  const [first, last, value, focused] = [state.minValue, state.maxValue, state.value, state.focusedDate].map(String);
  const now = today();
  const weeks = Array.from({ length: state.getWeeksInMonth() }, (_, week) => state.getDatesInWeek(week));
  const dayOf = (date: CalendarDate, column: number) => {
    const text = date.toString();
    const isDisabled = state.isCellDisabled(date);
    return (
      <Day
        key={column}
        calendar={calendar}
        date={text}
        mark={isDisabled ? null : markOf(text)}
        isDisabled={isDisabled}
        isUnavailable={state.isCellUnavailable(date)}
        isInvalid={state.isValueInvalid && text === value}
        isSelected={!isDisabled && text === value}
        isFocused={state.isCellFocused(date)}
        isTabStop={text === focused}
        isToday={text === now}
        isFirst={text === first}
        isLast={text === last}
        locale={locale}
      />
    );
  };
  return (
    <tbody>
      {weeks.map((dates, week) => (
        <tr key={week}>
          {dates.map((date, column) =>
            date?.month === state.visibleRange.start.month ? dayOf(date, column) : <td key={column} aria-hidden />,
          )}
        </tr>
      ))}
    </tbody>
  );
}

interface DayProps extends DayStanding {
  /** The calendar as it is now: a day that did not change keeps its listeners. */
  readonly calendar: RefObject<ContextType<typeof CalendarStateContext>>;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly mark: DayMark;
  /** Before the first or after the last day. */
  readonly isDisabled: boolean;
  readonly isUnavailable: boolean;
  /** Chosen, and not available any more. */
  readonly isInvalid: boolean;
  readonly isFocused: boolean;
  /** The Tab key leads to this day of the month. */
  readonly isTabStop: boolean;
  readonly locale: LocaleCode;
}

const Day = memo(function Day(props: DayProps) {
  const { calendar, date, mark, isDisabled, isUnavailable, isInvalid, isSelected, isFocused, isTabStop, locale } =
    props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  const follow = () => calendar.current?.setFocusedDate(parseDate(date));
  const choose = () => {
    if (isUnavailable) return;
    calendar.current?.selectDate(parseDate(date));
    follow();
    calendar.current?.setFocused(true);
  };
  const states = {
    'aria-disabled': isDisabled || isUnavailable || undefined,
    'aria-invalid': isInvalid || undefined,
  };
  return (
    <td {...states} aria-selected={isSelected || undefined}>
      <button
        {...states}
        ref={button}
        type="button"
        disabled={isDisabled}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={dayName(date, props, locale)}
        className={styles['day']}
        data-date={date}
        data-mark={mark ?? undefined}
        data-disabled={isDisabled || undefined}
        data-unavailable={isUnavailable || undefined}
        data-selected={isSelected || undefined}
        onClick={choose}
        onFocus={follow}
      >
        {dayNumber(date, locale)}
      </button>
    </td>
  );
});

/** The day in Montréal: the zone that the device had when the page began does not tell it. */
function today(): string {
  return localDateOf(new Date());
}
