import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { policyName } from '#shared/bookings/cancellation-words.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';

/** The agreement as this device knows it, as the beginning of an answer to a bank: one fact a line. */
export function useAgreedWords(locale: LocaleCode): (booking: Booking) => string {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  return (booking) => {
    const { date, time, starts_at, ends_at, confirmed_at, total_cents, policy, payment } = booking;
    const minutes = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS);
    return [
      ...(confirmed_at === null ? [] : [t`Entente confirmée : ${formats.instant(confirmed_at)}`]),
      t`Séance : ${formats.dateTime(date, time)}, ${formats.duration(minutes)}`,
      t`Prix convenu, taxes comprises : ${formats.moneyExact(total_cents)}`,
      t`Politique d’annulation acceptée : ${policyName(policy, locale)}`,
      t`Prélevé : ${formats.moneyExact(payment.captured_cents)}`,
    ].join('\n');
  };
}
