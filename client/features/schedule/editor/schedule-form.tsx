import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { FormActions } from '#client/frame/edits/form-actions.tsx';
import { offerUndo } from '#client/frame/feedback/offer-undo.ts';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { useWaitingWords } from '#client/frame/sending/waiting-words.ts';
import { Button } from '#client/ui/button/button.tsx';
import { useLatest } from '#client/ui/use-latest.ts';
import { localDateOf } from '#shared/dates.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import { bookingsOutside } from '#shared/schedules/schedule.availability.ts';
import type { ShownSchedule } from '../schedule.queries.ts';
import { BufferField } from './buffer-field.tsx';
import { ExceptionFields } from './exceptions.tsx';
import { scheduleAsTyped } from './form-fields.ts';
import { FreeDays } from './free-days.tsx';
import { OutsideNote } from './outside-note.tsx';
import { useExceptionForm } from './use-exception-form.ts';
import { useScheduleForm } from './use-schedule-form.ts';
import { WeekFields } from './week-fields.tsx';
import styles from './schedule.module.css';

interface ScheduleFormProps {
  readonly shown: ShownSchedule;
  readonly now: number;
  readonly locale: LocaleCode;
  /** Messages above the fields. */
  readonly note: ReactNode;
}

/** The whole schedule on one page. Each keystroke is stored on the device; saving works without network. */
export function ScheduleForm({ shown, now, locale, note }: ScheduleFormProps) {
  const today = localDateOf(new Date(now));
  const form = useScheduleForm({ shown, today, locale });
  const element = useRef<HTMLFormElement>(null);
  const days = useExceptionForm(form, today);
  const { run, failure } = useAction();
  const { fields, tries } = form;
  const latest = useLatest(form);
  const latestDays = useLatest(days);
  const { wanted, bookings, shortestMin, limits } = shown;
  const waitingWords = useWaitingWords(0);
  const item = shown.pending.find(({ state }) => !isTerminal(state) && state !== 'needs_you');
  const words = item === undefined ? null : waitingWords(item);
  // A keystroke is shown before the days are computed.
  const settled = useDeferredValue(fields);
  const values = useMemo(() => scheduleAsTyped(settled, wanted, today), [settled, wanted, today]);
  const outside = useMemo(() => bookingsOutside(values, bookings, new Date(now)), [values, bookings, now]);

  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (days.settle()) void run(form.send);
  };
  const revert = async () => {
    const takeBack = await form.revert();
    days.close();
    // The button is disabled now, so the first day takes the focus.
    element.current?.querySelector<HTMLElement>('input')?.focus();
    await offerUndo({
      text: <Trans>Les changements ont été retirés.</Trans>,
      undo: { label: <Trans>Les remettre</Trans>, run: takeBack },
    });
  };

  return (
    <form ref={element} className={styles['editor']} onSubmit={submit} noValidate>
      <div className={styles['body']}>
        <div className={styles['main']}>
          {note}
          <div>
            <WeekFields form={form} locale={locale} />
            <OutsideNote outside={outside} locale={locale} />
          </div>
          <ExceptionFields form={form} today={today} locale={locale} days={days} />
          <BufferField form={form} />
        </div>
        <FreeDays
          form={latest}
          bookings={bookings}
          shortestMin={shortestMin}
          limits={limits}
          values={values}
          today={today}
          now={now}
          locale={locale}
          days={latestDays}
        />
      </div>
      <FormActions
        styles={styles}
        isBegun={form.isBegun}
        isSaving={form.isSaving}
        keptAt={shown.draft?.updated_at ?? null}
        waiting={words === null ? null : { tone: words.tone, text: words.why }}
        failure={failure ?? form.unsaved}
        locale={locale}
        onRevert={() => void run(revert)}
      >
        <Button type="submit" look="accent">
          <Trans>Enregistrer</Trans>
        </Button>
      </FormActions>
    </form>
  );
}
