import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { TextField, trailingButtonClass } from '#client/ui/form/field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Menu, MenuEntry } from '#client/ui/overlay/menu.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { hoursText } from '../hours-text.ts';
import { weekdayName } from '../weekday-name.ts';
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
  const { t } = useLingui();
  return (
    <section className={styles['section']} aria-labelledby="week">
      <div>
        <h2 id="week" className={styles['sectionTitle']}>
          <Trans>Semaine</Trans>
        </h2>
        <p className={styles['hint']} id="week-hint">
          <Trans>Écrivez comme vous parlez : « 9 h‑17 h », « 9‑12, 13‑17:30 ». Vide, c’est fermé.</Trans>
        </p>
      </div>
      <div className={styles['week']}>
        {dayFields.map((field, day) => {
          const error = form.errors.find((one) => one.field === field);
          return (
            <TextField
              key={field}
              isRow
              label={<span className={styles['day']}>{weekdayName(day, locale)}</span>}
              name={field}
              value={form.fields[field]}
              placeholder={t`Fermé`}
              autoComplete="off"
              enterKeyHint="next"
              spellCheck={false}
              onChange={({ target }) => form.set({ [field]: target.value })}
              onBlur={() => form.look(field)}
              error={error === undefined ? undefined : <FieldWords error={error} />}
              trailing={<DayMenu form={form} day={day} locale={locale} />}
            />
          );
        })}
      </div>
    </section>
  );
}

/** Buttons for usual hours, and for copying this day to others. */
function DayMenu({ form, day, locale }: WeekFieldsProps & { readonly day: number }) {
  const { t } = useLingui();
  const name = weekdayName(day, locale);
  const text = form.fields[dayFields[day] ?? 'hours.0'];
  const before = dayFields[day - 1];
  const copyTo = (fields: readonly DayField[], value = text) =>
    form.set(Object.fromEntries(fields.map((field) => [field, value])));
  const mine = dayFields.slice(day, day + 1);
  return (
    <Menu button={<Icon of={Ellipsis} size={20} />} buttonClass={trailingButtonClass} name={t`${name} : autres choix`}>
      <MenuEntry label={hoursText(USUAL, locale)} onAction={() => copyTo(mine, hoursText(USUAL, locale))} />
      {before === undefined ? null : (
        <MenuEntry label={t`Comme la veille`} onAction={() => copyTo(mine, form.fields[before])} />
      )}
      <MenuEntry label={t`Fermé`} onAction={() => copyTo(mine, '')} />
      <MenuEntry label={t`Copier du lundi au vendredi`} onAction={() => copyTo(WORKDAYS)} />
      <MenuEntry label={t`Copier sur toute la semaine`} onAction={() => copyTo(dayFields)} />
    </Menu>
  );
}
