import { Trans } from '@lingui/react/macro';
import { TextField } from '#client/ui/form/field.tsx';
import { FieldWords } from './field-words.tsx';
import type { ScheduleFormHandle } from './use-schedule-form.ts';
import styles from './schedule.module.css';

/** The time kept free after each shoot. */
export function BufferField({ form }: { readonly form: ScheduleFormHandle }) {
  const error = form.errors.find(({ field }) => field === 'buffer_min');
  return (
    <section className={styles['section']}>
      <h2 className={styles['sectionTitle']}>
        <Trans>Entre deux séances</Trans>
      </h2>
      <div className={styles['short']}>
        <TextField
          label={<Trans>Temps libre après chaque séance</Trans>}
          hint={<Trans>Pour ranger et faire la route. Les réservations déjà faites gardent le leur.</Trans>}
          name="buffer_min"
          unit="min"
          inputMode="numeric"
          autoComplete="off"
          value={form.fields.buffer_min}
          onChange={({ target }) => form.set({ buffer_min: target.value })}
          onBlur={() => form.look('buffer_min')}
          error={error === undefined ? undefined : <FieldWords error={error} />}
        />
      </div>
    </section>
  );
}
