import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { TimeGrid } from '#client/ui/calendar/time-grid.tsx';
import { TextField } from '#client/ui/form/field.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import { defaultLimits } from '#shared/default-limits.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Schedule } from '#shared/schedules/availability/availability.ts';
import { startTimes } from '#shared/schedules/availability/free-times.ts';
import type { FreeDay } from '#shared/providers/provider.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { daysToOffer, freeDaysOf, type Slot } from '../quote-facts.ts';
import styles from './when-dialog.module.css';

interface WhenDialogProps {
  readonly request: QuoteRequest;
  readonly calendar: Schedule | null;
  readonly slot: Slot;
  readonly locale: LocaleCode;
  readonly onClose: () => void;
  readonly onChoose: (date: string, time: string) => void;
}

/** Another date and hour, near the ones that were asked for: those that are free in the photographer's calendar first. */
export default function WhenDialog({ request, calendar, slot, locale, onClose, onChoose }: WhenDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const formats = formatsOf(locale);
  // The year is in the date that was asked for.
  const shortOf = (day: string) => formats.dateShort(day, Date.parse(day));
  const [date, setDate] = useState(slot.date);
  const [time, setTime] = useState(slot.time);
  const [now] = useState(() => new Date());
  const days = useMemo(() => daysToOffer(request, now), [request, now]);
  const free = useMemo(() => freeDaysOf(calendar, days), [calendar, days]);
  const startsOf = (day: FreeDay | undefined) =>
    day === undefined ? [] : startTimes(day, slot.durationMin, { now, limits: LIMITS }).filter(({ isFree }) => isFree);
  const isFree = (day: string) => startsOf(free.get(day)).length > 0;
  const groups = [
    { key: 'free', label: <Trans>Libres chez vous</Trans>, days: days.filter(isFree) },
    { key: 'other', label: <Trans>Autres jours</Trans>, days: days.filter((day) => !isFree(day)) },
  ].filter((group) => group.days.length > 0);
  const times = startsOf(free.get(date));
  return (
    <Dialog title={<Trans>Date et heure</Trans>} closeLabel={t`Fermer`} isFieldLater onClose={onClose}>
      <p className={styles['asked']}>
        <Trans>Demandé : {formats.dateTime(request.date, request.time)}</Trans>
      </p>
      {groups.map(({ key, label, days }) => (
        <fieldset key={key} className={styles['days']}>
          <legend>{label}</legend>
          <div className={styles['grid']}>
            {days.map((day) => (
              <label key={day} className={styles['day']}>
                <input
                  type="radio"
                  name={`${id}-day`}
                  value={day}
                  checked={day === date}
                  onChange={() => setDate(day)}
                />
                <span>{shortOf(day)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {times.length === 0 ? null : (
        <TimeGrid
          label={<Trans>Heures libres</Trans>}
          name={`${id}-time`}
          value={time}
          groups={[{ key: 'free', label: <span className="capital">{shortOf(date)}</span>, times }]}
          wordsOf={(time) => formats.time(time)}
          onChange={setTime}
          describedBy={`${id}-own`}
        />
      )}
      <div id={`${id}-own`}>
        <TextField
          label={<Trans>Heure de début</Trans>}
          type="time"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      </div>
      <div className={styles['buttons']}>
        <Button disabled={time === ''} onClick={() => onChoose(date, time)}>
          <Trans>Choisir</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

/** A photographer may propose any hour to come: the lead time is for clients. */
const LIMITS = { lead_time_hours: 0, horizon_days: defaultLimits.horizon_days * 2 };
