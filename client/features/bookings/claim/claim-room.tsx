import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Progress } from '#client/ui/state/progress.tsx';
import type { Booking, BookingCancellation } from '#shared/bookings/booking.schema.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';

/** The whole days between a cancellation and its session. */
export function CancelledWords({ booking }: { readonly booking: Pick<Booking, 'starts_at' | 'cancelled_at'> }) {
  if (booking.cancelled_at === null) return null;
  const days = Math.floor((Date.parse(booking.starts_at) - Date.parse(booking.cancelled_at)) / DAY_MS);
  return (
    <Plural
      value={Math.max(0, days)}
      _0="Annulée moins de 24 h avant la séance."
      one="Annulée # jour avant la séance."
      other="Annulée # jours avant la séance."
    />
  );
}

interface TimeLeftProps {
  readonly until: NonNullable<BookingCancellation['claim_until']>;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly locale: LocaleCode;
}

/** The hours left to claim, and the moment at which they end. */
export function TimeLeft({ until, now, locale }: TimeLeftProps) {
  const hours = Math.floor((Date.parse(until) - now) / HOUR_MS);
  const end = formatsOf(locale).dayAt(until, now);
  return (
    <span>
      <strong>{hours < 1 ? <Trans>Encore moins d’une heure</Trans> : <Trans>Encore {hours} h</Trans>}</strong>
      {', '}
      <Trans>{end} au plus tard</Trans>
    </span>
  );
}

interface ClaimSumProps {
  /** In whole cents. */
  readonly cents: number;
  /** The most that may be claimed, in whole cents. */
  readonly ceiling: number;
  readonly locale: LocaleCode;
}

/** The claimed sum, and the part of the ceiling that it leaves. */
export function ClaimSum({ cents, ceiling, locale }: ClaimSumProps) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const left = formats.moneyExact(Math.abs(ceiling - cents));
  return (
    <Progress
      label={
        <Trans>
          {formats.moneyExact(cents)} sur {formats.moneyExact(ceiling)}
        </Trans>
      }
      valueText={cents > ceiling ? t`${left} de trop` : t`reste ${left}`}
      value={ceiling === 0 ? 1 : cents / ceiling}
      tone={cents > ceiling ? 'warning' : 'info'}
    />
  );
}
