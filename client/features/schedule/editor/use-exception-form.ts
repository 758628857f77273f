import { useState } from 'react';
import type { ExceptionRun } from '#shared/schedules/schedule.availability.ts';
import { lastExceptionDay } from '#shared/schedules/schedule.rules.ts';
import { parseHours } from '../hours-text.ts';

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

/** The state of the form for special days: its values, and their errors after a submission. */
export function useExceptionForm(opened: Opened, today: string) {
  const [typed, setTyped] = useState<TypedDays>(opened);
  const [isTold, setTold] = useState(false);
  const read = parseHours(typed.hours);
  const to = typed.to === '' ? typed.from : typed.to;
  const wrong = errorIn({ ...typed, to }, today, read.isRead);
  return {
    typed,
    set: (changes: Partial<TypedDays>) => setTyped((before) => ({ ...before, ...changes })),
    wrong: isTold ? wrong : null,
    /** Why the hours cannot be read. */
    validation: read.isRead ? null : read.validation,
    /** @returns the days; null when a value is wrong, and its error is then shown */
    finish: (): ExceptionRun | null => {
      setTold(true);
      return wrong === null && read.isRead ? { from: typed.from, to, ranges: [...read.ranges] } : null;
    },
  };
}

function errorIn({ from, to }: TypedDays, today: string, isRead: boolean): Wrong | null {
  if (from === '') return 'from.required';
  if (to < today) return 'from.past';
  if (to < from) return 'to.order';
  if (to > lastExceptionDay(today)) return 'to.far';
  return isRead ? null : 'hours';
}
