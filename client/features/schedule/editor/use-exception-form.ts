import { useState } from 'react';
import type { ExceptionRun } from '#shared/schedules/schedule.availability.ts';
import { lastExceptionDay } from '#shared/schedules/schedule.rules.ts';
import { datesBetween } from '../dates-between.ts';
import { parseHours } from '../hours-text.ts';
import { type Exceptions, exceptionsIn } from './form-fields.ts';
import type { ScheduleFormHandle } from './use-schedule-form.ts';

/** Days with special hours, as typed: dates are `YYYY-MM-DD` or empty. */
export interface TypedDays {
  readonly from: string;
  /** Empty for a single day. */
  readonly to: string;
  /** Empty on closed days. */
  readonly hours: string;
}

/** The initial values of the form. */
export interface Opened extends TypedDays {
  /** The days that it changes; null when it adds days. */
  readonly replaces: Pick<ExceptionRun, 'from' | 'to'> | null;
}

type Wrong = 'from.required' | 'from.past' | 'to.order' | 'to.far' | 'hours';

const noDays: TypedDays = { from: '', to: '', hours: '' };

/** The state of the form for special days: whether it is open, its values, and their errors after a submission. */
export function useExceptionForm(form: Pick<ScheduleFormHandle, 'current' | 'setExceptions'>, today: string) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [typed, setTyped] = useState(noDays);
  const [tries, setTries] = useState(0);
  const read = parseHours(typed.hours);
  const to = typed.to === '' ? typed.from : typed.to;
  const wrong = errorIn({ ...typed, to }, today, read.isRead);
  const isTyped =
    opened !== null && (typed.from !== opened.from || typed.to !== opened.to || typed.hours !== opened.hours);
  const show = (next: Opened | null) => {
    setOpened(next);
    setTyped(next ?? noDays);
    setTries(0);
  };
  const save = (): boolean => {
    if (wrong !== null || !read.isRead) {
      setTries((count) => count + 1);
      return false;
    }
    const run = { from: typed.from, to, ranges: [...read.ranges] };
    const replaces = opened?.replaces ?? null;
    form.setExceptions((all) => addRun(replaces === null ? all : without(all, replaces), run));
    show(null);
    return true;
  };
  const settle = (): boolean => !isTyped || save();
  return {
    opened,
    typed,
    set: (changes: Partial<TypedDays>) => setTyped((before) => ({ ...before, ...changes })),
    /** Grows when a submission found an error. */
    tries,
    wrong: tries > 0 ? wrong : null,
    /** Why the hours cannot be read. */
    validation: read.isRead ? null : read.validation,
    /**
     * Opens the form, after it has saved the days that were typed and not added.
     * @param initial the initial values, from all special days; null keeps it closed
     */
    open: (initial: (all: Exceptions) => Opened | null) => {
      if (settle()) show(initial(exceptionsIn(form.current())));
    },
    close: () => show(null),
    /** @returns whether the days are saved; otherwise a value is wrong, and its error is shown */
    save,
    /**
     * Saves the days that were typed and not added.
     * @returns false when a value is wrong: its error is shown
     */
    settle,
  };
}

export type ExceptionFormHandle = ReturnType<typeof useExceptionForm>;

export function without(all: Exceptions, { from, to }: Pick<ExceptionRun, 'from' | 'to'>): Exceptions {
  return Object.fromEntries(Object.entries(all).filter(([date]) => date < from || date > to));
}

function addRun(all: Exceptions, { from, to, ranges }: ExceptionRun): Exceptions {
  const days = datesBetween(from, to).map((date) => [date, ranges] as const);
  return Object.fromEntries([...Object.entries(all), ...days].toSorted(([one], [other]) => one.localeCompare(other)));
}

function errorIn({ from, to }: TypedDays, today: string, isRead: boolean): Wrong | null {
  if (from === '') return 'from.required';
  if (to < today) return 'from.past';
  if (to < from) return 'to.order';
  if (to > lastExceptionDay(today)) return 'to.far';
  return isRead ? null : 'hours';
}
