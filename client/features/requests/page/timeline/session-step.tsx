import { Trans } from '@lingui/react/macro';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { ShownRequest } from '../../requests.queries.ts';
import { Step } from './step.tsx';

/** The end of the booked session. */
export function SessionStep({ booking, locale }: Pick<ShownRequest, 'booking'> & { readonly locale: LocaleCode }) {
  if (booking === null) return null;
  const formats = formatsOf(locale);
  switch (booking.status) {
    case 'completed':
    case 'closed':
      return (
        <Step state="done" title={<Trans>Séance terminée</Trans>}>
          {formats.when(booking.ends_at)}
        </Step>
      );
    case 'cancelled_by_client':
    case 'cancelled_by_provider':
    case 'cancelled_by_admin':
    case 'refunded':
      return (
        <Step state="over" title={<Trans>Séance annulée</Trans>}>
          {formats.when(booking.cancelled_at ?? booking.updated_at)}
        </Step>
      );
    default:
      return null;
  }
}
