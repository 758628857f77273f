import { Trans } from '@lingui/react/macro';
import { formatsOf } from '#shared/formats/formats.ts';
import { nightEnd } from '#shared/formats/night-end.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { durationOf } from '#shared/requests/asking/duration.ts';
import type { DraftFields } from '#shared/requests/asking/form-fields.ts';

/** The length of a shoot, with its end when that is on the next day. */
export default function LengthWords({ fields, locale }: { fields: DraftFields; locale: LocaleCode }) {
  const duration_min = durationOf(fields);
  const duration = formatsOf(locale).duration(duration_min);
  const until = nightEnd({ date: fields.date ?? '', time: fields.time ?? '', duration_min }, locale);
  return until === null ? (
    <Trans>Pendant {duration}, heure de Montréal</Trans>
  ) : (
    <Trans>
      Pendant {duration}, jusqu’à {until}, heure de Montréal
    </Trans>
  );
}
