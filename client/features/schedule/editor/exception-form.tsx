import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { TextField } from '#client/ui/form/field.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { lastExceptionDay } from '#shared/schedules/schedule.rules.ts';
import { hoursText, parseHours } from '../hours-text.ts';
import { FieldWords } from './field-words.tsx';
import type { ExceptionFormHandle, Opened } from './use-exception-form.ts';
import styles from './schedule.module.css';

interface ExceptionFormProps {
  readonly days: ExceptionFormHandle;
  readonly opened: Opened;
  readonly today: string;
  readonly locale: LocaleCode;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** A form for one or more days that are closed or have special hours. */
export function ExceptionForm({ days, opened, today, locale, onSave, onClose }: ExceptionFormProps) {
  const { t } = useLingui();
  const { typed, set, wrong, validation, tries } = days;
  const box = useRef<HTMLDivElement>(null);
  // Days chosen in the calendar need only their end.
  const first = opened.from !== '' && opened.replaces === null ? 'exception_to' : 'exception_from';
  useEffect(() => box.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus(), [first]);
  useEffect(() => {
    if (tries > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    // Enter would send the whole schedule.
    event.preventDefault();
    onSave();
  };
  const words = {
    'from.required': t`Choisissez un jour.`,
    'from.past': t`Ces jours sont passés.`,
    'to.order': t`La fin vient avant le début.`,
    'to.far': t`C’est trop loin : au plus deux ans d’avance.`,
  };
  const errorOf = (part: 'from' | 'to') =>
    wrong !== null && wrong !== 'hours' && wrong.startsWith(`${part}.`) ? words[wrong] : undefined;
  const dates = { type: 'date', min: today, max: lastExceptionDay(today), onKeyDown } as const;
  return (
    <div ref={box} role="group" aria-label={t`Jours particuliers`} className={styles['panel']}>
      <div className={styles['pair']}>
        <TextField
          {...dates}
          label={<Trans>Du</Trans>}
          name="exception_from"
          value={typed.from}
          onChange={({ target }) => set({ from: target.value })}
          error={errorOf('from')}
        />
        <TextField
          {...dates}
          label={<Trans>Au</Trans>}
          optional={<Trans>facultatif</Trans>}
          name="exception_to"
          value={typed.to}
          onChange={({ target }) => set({ to: target.value })}
          error={errorOf('to')}
        />
      </div>
      <TextField
        label={<Trans>Heures ces jours-là</Trans>}
        hint={<Trans>Vide, c’est fermé toute la journée.</Trans>}
        name="exception_hours"
        placeholder={t`Fermé`}
        autoComplete="off"
        spellCheck={false}
        value={typed.hours}
        onChange={({ target }) => set({ hours: target.value })}
        onBlur={() => {
          const read = parseHours(typed.hours);
          if (read.isRead) set({ hours: hoursText(read.ranges, locale) });
        }}
        onKeyDown={onKeyDown}
        error={
          wrong === 'hours' ? <FieldWords error={{ field: 'hours', validation: validation ?? 'format' }} /> : undefined
        }
      />
      <div className={styles['panelActions']}>
        <Button look="primary" onClick={onSave}>
          {opened.replaces === null ? <Trans>Ajouter</Trans> : <Trans>Changer</Trans>}
        </Button>
        <Button look="quiet" onClick={onClose}>
          <Trans>Annuler</Trans>
        </Button>
      </div>
    </div>
  );
}
