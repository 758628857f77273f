import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { type ExceptionRun, exceptionRuns } from '#shared/schedules/schedule.availability.ts';
import { datesBetween } from '../dates-between.ts';
import { hoursText } from '../hours-text.ts';
import { ExceptionForm } from './exception-form.tsx';
import { FieldWords } from './field-words.tsx';
import { exceptionsIn } from './form-fields.ts';
import { type ExceptionFormHandle, without } from './use-exception-form.ts';
import type { ScheduleFormHandle } from './use-schedule-form.ts';
import styles from './schedule.module.css';

interface ExceptionsProps {
  readonly form: ScheduleFormHandle;
  readonly today: string;
  readonly locale: LocaleCode;
  /** The form for special days. */
  readonly days: ExceptionFormHandle;
}

/** Vacations and days with special hours: a list, and a form to add one. */
export function ExceptionFields({ form, today, locale, days }: ExceptionsProps) {
  const add = useRef<HTMLDivElement>(null);
  const runs = exceptionRuns(exceptionsIn(form.fields)).filter(({ to }) => to >= today);
  const error = form.errors.find(({ field }) => field.startsWith('exceptions'));
  // The form disappears, so its button takes the focus.
  const focusButton = () => setTimeout(() => add.current?.querySelector('button')?.focus());
  const edit = (day: string) =>
    days.open((all) => {
      const run = exceptionRuns(all).find(({ from, to }) => from <= day && day <= to);
      return run === undefined
        ? null
        : { from: run.from, to: run.to, hours: hoursText(run.ranges, locale), replaces: run };
    });
  return (
    <section className={styles['section']} aria-labelledby="exceptions">
      <div>
        <h2 id="exceptions" className={styles['sectionTitle']}>
          <Trans>Vacances et jours particuliers</Trans>
        </h2>
        <p className={styles['hint']}>
          <Trans>Ces jours-là, les heures de la semaine ne comptent pas.</Trans>
        </p>
      </div>
      {runs.length === 0 ? null : (
        <ul className={styles['runs']}>
          {runs.map((run) => (
            <Run
              key={run.from}
              run={run}
              locale={locale}
              onEdit={() => edit(run.from)}
              onRemove={() => {
                form.setExceptions((all) => without(all, run));
                add.current?.querySelector('button')?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {error === undefined ? null : (
        <p role="alert" className={styles['wrong']}>
          <FieldWords error={error} />
        </p>
      )}
      {days.opened === null ? (
        <div ref={add}>
          <Button look="quiet" onClick={() => days.open(() => ({ from: '', to: '', hours: '', replaces: null }))}>
            <Icon of={Plus} size={18} />
            <Trans>Ajouter des jours</Trans>
          </Button>
        </div>
      ) : (
        <ExceptionForm
          key={`${days.opened.from}${days.opened.to}`}
          days={days}
          opened={days.opened}
          today={today}
          locale={locale}
          onClose={() => {
            days.close();
            focusButton();
          }}
          onSave={() => {
            if (days.save()) focusButton();
          }}
        />
      )}
    </section>
  );
}

interface RunProps {
  readonly run: ExceptionRun;
  readonly locale: LocaleCode;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Run({ run, locale, onEdit, onRemove }: RunProps) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const count = datesBetween(run.from, run.to).length;
  const [from, to] = [formats.dateShort(run.from), formats.dateShort(run.to)];
  const days = count === 1 ? from : t`${from} – ${to}`;
  return (
    <li className={styles['run']}>
      <div className={styles['runWords']}>
        <strong>{days}</strong>
        <span className={styles['hint']}>
          {run.ranges.length === 0 ? <Trans>Fermé</Trans> : hoursText(run.ranges, locale)}
          {count === 1 ? null : (
            <>
              {' · '}
              <Plural value={count} one="# jour" other="# jours" />
            </>
          )}
        </span>
      </div>
      <IconButton icon={Pencil} label={t`Modifier : ${days}`} onClick={onEdit} />
      <IconButton icon={X} label={t`Retirer : ${days}`} onClick={onRemove} />
    </li>
  );
}
