import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { memo, type RefObject } from 'react';
import { TextField, trailingButtonClass } from '#client/ui/form/field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Menu, MenuEntry } from '#client/ui/overlay/menu.tsx';
import { useLatest } from '#client/ui/use-latest.ts';
import type { FieldError } from '#shared/protocol/problem.ts';
import { weekdayName } from '#shared/formats/day-name.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { hoursText } from '../hours-text.ts';
import { FieldWords } from './field-words.tsx';
import { type DayField, dayFields } from './form-fields.ts';
import type { ScheduleFormHandle } from './use-schedule-form.ts';
import styles from './schedule.module.css';

interface WeekFieldsProps {
  readonly form: ScheduleFormHandle;
  readonly locale: LocaleCode;
}

const USUAL = [{ start: '09:00', end: '17:00' }];
const WORKDAYS = dayFields.slice(0, 5);

/** The opening hours of each weekday, one line of text for each; an empty line means closed. */
export function WeekFields({ form, locale }: WeekFieldsProps) {
  const latest = useLatest(form);
  return (
    <section className={styles['section']} aria-labelledby="week">
      <div>
        <h2 id="week" className={styles['sectionTitle']}>
          <Trans>Semaine</Trans>
        </h2>
        <p className={styles['hint']} id="week-hint">
          <Trans>
            Écrivez comme vous parlez : « 9 h‑17 h », « 9‑12, 13‑17:30 », « 20 h‑2 h » jusqu’au lendemain. Vide, c’est
            fermé.
          </Trans>
        </p>
      </div>
      <div className={styles['week']}>
        {dayFields.map((field, day) => (
          <DayRow
            key={field}
            field={field}
            day={day}
            value={form.fields[field]}
            error={form.errors.find((one) => one.field === field)}
            form={latest}
            locale={locale}
          />
        ))}
      </div>
    </section>
  );
}

interface DayProps {
  readonly field: DayField;
  readonly day: number;
  readonly form: RefObject<ScheduleFormHandle>;
  readonly locale: LocaleCode;
}

interface DayRowProps extends DayProps {
  readonly value: string;
  readonly error: FieldError | undefined;
}

/** Memoized: a key in one day renders no other. */
const DayRow = memo(function DayRow({ field, day, value, error, form, locale }: DayRowProps) {
  const { t } = useLingui();
  return (
    <TextField
      isRow
      label={<span className={styles['day']}>{weekdayName(day, locale)}</span>}
      name={field}
      value={value}
      placeholder={t`Fermé`}
      autoComplete="off"
      enterKeyHint="next"
      spellCheck={false}
      onChange={({ target }) => form.current.set({ [field]: target.value })}
      onBlur={() => form.current.look(field)}
      error={error === undefined ? undefined : <FieldWords error={error} />}
      trailing={<DayMenu field={field} day={day} form={form} locale={locale} />}
    />
  );
});

/** Buttons for usual hours, and for copying this day to others. */
const DayMenu = memo(function DayMenu({ field, day, form, locale }: DayProps) {
  const { t } = useLingui();
  const name = weekdayName(day, locale);
  const before = dayFields[day - 1];
  const usual = hoursText(USUAL, locale);
  const textOf = (one: DayField) => form.current.current()[one];
  const fill = (fields: readonly DayField[], text: string) =>
    form.current.set(Object.fromEntries(fields.map((one) => [one, text])));
  return (
    <Menu button={<Icon of={Ellipsis} size={20} />} buttonClass={trailingButtonClass} name={t`${name} : autres choix`}>
      <MenuEntry label={usual} onAction={() => fill([field], usual)} />
      {before === undefined ? null : (
        <MenuEntry label={t`Comme la veille`} onAction={() => fill([field], textOf(before))} />
      )}
      <MenuEntry label={t`Fermé`} onAction={() => fill([field], '')} />
      <MenuEntry label={t`Copier du lundi au vendredi`} onAction={() => fill(WORKDAYS, textOf(field))} />
      <MenuEntry label={t`Copier sur toute la semaine`} onAction={() => fill(dayFields, textOf(field))} />
    </Menu>
  );
});
