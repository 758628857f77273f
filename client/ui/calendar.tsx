import { type CalendarDate, GregorianCalendar, parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Calendar as AriaCalendar,
  Heading,
  I18nProvider,
} from 'react-aria-components';
import type { LocaleCode } from '#shared/locales.ts';
import styles from './calendar.module.css';
import { Icon } from './icon.tsx';

/** How a day is drawn: `free` and `last` can be chosen; without marks every day can. */
export type DayMark = 'free' | 'last' | 'taken' | 'closed' | null;

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
  /** The id of what says why the day is not right. */
  readonly describedBy?: string;
}

/** The calendars of other lands would be carried to every device. */
const gregorian = () => new GregorianCalendar();

/** One month of days, Monday first: a bar under what is free, a line through what is taken. */
function Calendar({ value, min, max, markOf, onChange, label, locale, describedBy }: CalendarProps) {
  const isOpen = (date: CalendarDate) => {
    const mark = markOf(date.toString());
    return mark === null || mark === 'free' || mark === 'last';
  };
  return (
    <I18nProvider locale={locale}>
      <AriaCalendar
        className={styles['calendar'] ?? ''}
        aria-label={label}
        value={value === null ? null : parseDate(value)}
        minValue={parseDate(min)}
        maxValue={parseDate(max)}
        isDateUnavailable={(date) => !isOpen(date as CalendarDate)}
        onChange={(date) => onChange(date.toString())}
        createCalendar={gregorian}
        firstDayOfWeek="mon"
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      >
        <header className={styles['head']}>
          <Heading className={styles['month'] ?? ''} />
          <Button slot="previous" className={styles['turn'] ?? ''}>
            <Icon of={ChevronLeft} size={24} />
          </Button>
          <Button slot="next" className={styles['turn'] ?? ''}>
            <Icon of={ChevronRight} size={24} />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short" className={styles['grid'] ?? ''}>
          <CalendarGridHeader>
            {(day) => (
              <CalendarHeaderCell className={styles['weekday'] ?? ''}>{day.replace('.', '')}</CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={styles['day'] ?? ''}
                data-date={date.toString()}
                data-mark={markOf(date.toString()) ?? undefined}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  );
}

/** Six weeks of days are much to draw: only when something about them has changed. */
export default memo(Calendar);
