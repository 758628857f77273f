import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { isTooLong, TextLength, TooLong } from '#client/frame/feedback/text-length.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import { FootBar } from '#client/ui/form/foot-bar.tsx';
import { SelectField, TextArea } from '#client/ui/form/field.tsx';
import { addMinutes, shootInstant } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { dateErrorOf } from './check-date.ts';
import { keepTypedDate, type TypedDate } from '../date-draft.ts';
import { DayField } from './day-field.tsx';
import { limitsOf } from './free-days.queries.ts';
import { HourField } from './hour-field.tsx';
import type { ProposeProps } from '../props.ts';
import { useFreeDays } from './use-free-days.ts';
import { WhatFollows } from './what-follows.tsx';
import styles from '../reschedule.module.css';

const LENGTHS_MIN = [30, 60, 90, 120, 180, 240, 360, 480];
const MOST = 1_000;

/** @param first as it was when the form opened; the form is ahead of it from then on */
export function ProposeForm(props: ProposeProps & { readonly first: TypedDate }) {
  const { shown, reader, otherName, route, locale, now, onDone, first } = props;
  const { booking } = shown;
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const { run, failure } = useAction();
  const [typed, setTyped] = useState(first);
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const saving = useRef<Promise<void>>(Promise.resolve());
  const days = useFreeDays(shown, reader, typed.duration_min, now);
  const put = (change: Partial<TypedDate>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    // One after the other: the last keystroke counts. A device that keeps nothing has a form all the same.
    saving.current = saving.current.then(() => keepTypedDate(shown, next)).catch(() => undefined);
  };
  const error = dateErrorOf(typed, booking, new Date(now), limitsOf(shown));
  const shownError = isAsked ? error : null;
  const length = { text: typed.words, most: MOST };
  useEffect(() => {
    if (isAsked) form.current?.querySelector<HTMLElement>('[data-wrong] :is(button, input)')?.focus();
  }, [isAsked]);
  const send = async () => {
    await saving.current;
    const { date, time, duration_min, words } = typed;
    const { proposeDate } = await import('../date.commands.ts');
    await proposeDate(shown, { date, time, duration_min, words: words.trim() });
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (error === null && !isTooLong(length)) void run(send);
  };
  const startsAt = typed.date === '' || typed.time === '' ? null : shootInstant(typed.date, typed.time);
  const proposed =
    startsAt === null
      ? null
      : { starts_at: startsAt.toISOString(), ends_at: addMinutes(startsAt, typed.duration_min).toISOString() };
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      <SelectField
        isQuiet
        label={<Trans>Durée</Trans>}
        value={String(typed.duration_min)}
        onChange={({ target }) => put({ duration_min: Number(target.value) })}
      >
        {lengthsWith(first.duration_min).map((minutes) => (
          <option key={minutes} value={minutes}>
            {formats.duration(minutes)}
          </option>
        ))}
      </SelectField>
      <DayField {...{ typed, days, reader, locale, now }} error={shownError} onChange={put} />
      <HourField {...{ typed, days, booking, reader, locale }} error={shownError} onChange={put} />
      <TextArea
        label={<Trans>Un mot pour {otherName}</Trans>}
        optional={t`facultatif`}
        aside={<TextLength {...length} locale={locale} />}
        rows={3}
        value={typed.words}
        onChange={({ target }) => put({ words: target.value })}
        error={isTooLong(length) ? <TooLong {...length} locale={locale} /> : undefined}
      />
      <WhatFollows {...{ booking, proposed, reader, otherName, locale, now }} limits={shown.limits} />
      <FailureNote failure={failure} />
      <FootBar>
        <RouteLink
          name={route}
          params={{ id: booking.quote_request_id }}
          className={buttonClass({ look: 'quiet', isLarge: true })}
        >
          <Trans>Revenir</Trans>
        </RouteLink>
        <Button type="submit" look="accent" isLarge>
          <Trans>Proposer</Trans>
        </Button>
      </FootBar>
    </form>
  );
}

/** The usual lengths of a session in minutes, and the one that is agreed. */
function lengthsWith(agreed: number): readonly number[] {
  return [...new Set([...LENGTHS_MIN, agreed])].sort((a, b) => a - b);
}
