import { Plural, Trans } from '@lingui/react/macro';
import { Notice } from '#client/ui/state/notice.tsx';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';

const MAX_SHOWN = 5;

/** Lists the bookings outside the new hours, which stay. */
export function OutsideNote({
  outside,
  locale,
}: {
  readonly outside: readonly Booking[];
  readonly locale: LocaleCode;
}) {
  const formats = formatsOf(locale);
  const more = outside.length - MAX_SHOWN;
  return (
    <div role="status">
      {outside.length === 0 ? null : (
        <Notice tone="info">
          <p>
            <Plural
              value={outside.length}
              one="Une séance déjà réservée tombe hors de ces heures. Elle reste :"
              other="# séances déjà réservées tombent hors de ces heures. Elles restent :"
            />
          </p>
          <ul>
            {outside.slice(0, MAX_SHOWN).map(({ id, date, time }) => (
              <li key={id}>{formats.dateTime(date, time)}</li>
            ))}
            {more > 0 ? (
              <li>
                <Trans>et {more} de plus</Trans>
              </li>
            ) : null}
          </ul>
        </Notice>
      )}
    </div>
  );
}
