import { Trans, useLingui } from '@lingui/react/macro';
import { Status, type StatusTone } from '#client/ui/label/status.tsx';
import { TimeGrid } from '#client/ui/calendar/time-grid.tsx';
import { TextField } from '#client/ui/form/field.tsx';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { type DateError, type SlotState, slotStateOf } from './check-date.ts';
import type { TypedDate } from '../date-draft.ts';
import type { FreeDays } from './use-free-days.ts';
import styles from '../reschedule.module.css';

const OWN_HOUR = 'move-own-hour';

interface HourFieldProps {
  readonly typed: TypedDate;
  readonly days: FreeDays | undefined;
  readonly booking: Booking;
  readonly reader: 'client' | 'photographer';
  readonly error: DateError | null;
  readonly locale: LocaleCode;
  readonly onChange: (change: Partial<TypedDate>) => void;
}

/** The hour: the free ones of the day first; any other can be typed. */
export function HourField({ typed, days, booking, reader, error, locale, onChange }: HourFieldProps) {
  const formats = formatsOf(locale);
  const times = typed.date === '' ? [] : (days?.startsOf(typed.date) ?? []);
  const isWrong = error?.field === 'time';
  return (
    <div className={styles['hours']} {...(isWrong ? { 'data-wrong': '' } : {})}>
      {times.length === 0 ? null : (
        <TimeGrid
          label={formats.date(typed.date)}
          aside={<Trans>Heure de Montréal</Trans>}
          name="move-time"
          value={typed.time}
          groups={[
            { key: 'free', label: <Trans>Heures libres</Trans>, times: times.map((time) => ({ time, isFree: true })) },
          ]}
          wordsOf={(time) => formats.time(time)}
          onChange={(time) => onChange({ time })}
          describedBy={OWN_HOUR}
        />
      )}
      <div id={OWN_HOUR}>
        <TextField
          label={<Trans>Heure de début</Trans>}
          type="time"
          value={typed.time}
          onChange={({ target }) => onChange({ time: target.value })}
          error={
            isWrong ? (
              error.why === 'nonexistent' ? (
                <Trans>Cette heure n’existe pas ce jour-là : les horloges avancent.</Trans>
              ) : (
                <Trans>Choisissez une heure.</Trans>
              )
            ) : undefined
          }
        />
      </div>
      {days === undefined ? null : <SlotNote state={slotStateOf(typed, booking, days.days)} reader={reader} />}
    </div>
  );
}

const tones: Readonly<Record<SlotState, StatusTone>> = {
  free: 'success',
  taken: 'error',
  closed: 'warning',
  unknown: 'neutral',
};

/** Whether the photographer is free then, as far as this device knows. */
function SlotNote({ state, reader }: { readonly state: SlotState; readonly reader: 'client' | 'photographer' }) {
  const { t } = useLingui();
  if (state === 'unknown') return null;
  const isOwn = reader === 'photographer';
  const words = {
    free: isOwn ? t`Libre chez vous` : t`Libre`,
    taken: isOwn ? t`Déjà pris chez vous` : t`Cette plage semble prise`,
    closed: isOwn ? t`Hors de vos heures d’ouverture` : t`Hors de ses heures d’ouverture`,
  };
  return (
    <p role="status">
      <Status tone={tones[state]}>{words[state]}</Status>
    </p>
  );
}
