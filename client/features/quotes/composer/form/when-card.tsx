import { Trans, useLingui } from '@lingui/react/macro';
import { Calendar, ChevronRight } from 'lucide-react';
import { memo, Suspense, useId, useState } from 'react';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Status, type StatusTone } from '#client/ui/label/status.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Schedule } from '#shared/schedules/availability/availability.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { FieldWords } from './field-words.tsx';
import { type Slot, type SlotState, slotState } from '../quote-facts.ts';
import { useSlotWords } from '../use-quote-words.ts';
import type { FieldsProps } from './use-composer.ts';
import styles from '../composer.module.css';

const WhenDialog = lazyWith(['quotes'], () => import('./when-dialog.tsx'));

interface WhenCardProps extends Pick<FieldsProps, 'locale' | 'set'> {
  readonly error: ReturnType<FieldsProps['errorOf']>;
  readonly request: QuoteRequest;
  readonly calendar: Schedule | null;
  readonly slot: Slot;
  readonly pulledAt: string | null;
  readonly now: number;
}

/**
 * The date and the hour of the session; where the client is flexible, others can be chosen. Only a line of hours, which
 * lengthens the session, renders it.
 */
export const WhenCard = memo(function WhenCard(props: WhenCardProps) {
  const { request, calendar, slot, pulledAt, now, locale, error, set } = props;
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const words = useSlotWords(locale);
  const asked = { ...slot, date: request.date, time: request.time };
  const isAsAsked = slot.date === asked.date && slot.time === asked.time;
  const askedWords = words.short(asked);
  const inside = (
    <>
      <Icon of={Calendar} size={22} />
      <span className={styles['whenWords']}>
        <span className="capital">{words.short(slot)}</span>
        <SlotNote state={slotState(calendar, slot)} seen={pulledAt} now={now} locale={locale} />
      </span>
    </>
  );
  return (
    <section className={styles['when']}>
      <h2 id={id} className={styles['whenTitle']}>
        <Trans>Date et heure</Trans>
      </h2>
      {request.date_flexible === 1 ? (
        <button
          type="button"
          className={styles['whenCard']}
          aria-describedby={id}
          data-wrong={error === null ? undefined : ''}
          onClick={() => setChoosing(true)}
        >
          {inside}
          <Icon of={ChevronRight} size={18} />
        </button>
      ) : (
        <div
          className={styles['whenCard']}
          data-wrong={error === null ? undefined : ''}
          tabIndex={error === null ? undefined : -1}
        >
          {inside}
        </div>
      )}
      {error === null ? null : (
        <p className={styles['error']}>
          <FieldWords error={error} value="" locale={locale} />
        </p>
      )}
      {request.date_flexible === 1 || isAsAsked ? null : (
        <p>
          <Button look="quiet" isSmall onClick={() => set({ date: asked.date, time: asked.time })}>
            <Trans>Reprendre la date de la demande : {askedWords}</Trans>
          </Button>
        </p>
      )}
      {isChoosing ? (
        <Suspense fallback={null}>
          <WhenDialog
            {...{ request, calendar, slot, locale }}
            onClose={() => setChoosing(false)}
            onChoose={(date, time) => {
              set({ date, time });
              setChoosing(false);
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
});

interface SlotNoteProps {
  readonly state: SlotState;
  /** When the calendar was last read. */
  readonly seen: string | null;
  readonly now: number;
  readonly locale: FieldsProps['locale'];
}

const TONES: Readonly<Record<SlotState, StatusTone>> = {
  free: 'success',
  taken: 'error',
  closed: 'warning',
  unknown: 'neutral',
};

/** Whether the photographer is free then, as far as this device knows. */
function SlotNote({ state, seen, now, locale }: SlotNoteProps) {
  const { t } = useLingui();
  const age = seen === null ? null : formatsOf(locale).ago(seen, now);
  const texts: Readonly<Record<SlotState, string>> = {
    free: age === null ? t`Libre chez vous` : t`Libre chez vous, vu ${age}`,
    taken: age === null ? t`Déjà pris chez vous` : t`Déjà pris chez vous, vu ${age}`,
    closed: t`Hors de vos heures d’ouverture`,
    unknown: t`Votre horaire n’est pas encore sur cet appareil`,
  };
  return <Status tone={TONES[state]}>{texts[state]}</Status>;
}
