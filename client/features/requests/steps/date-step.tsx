import { Trans } from '@lingui/react/macro';
import { allowsDuration } from '#shared/plans/plan-length.ts';
import { useBooking } from '../booking/book-context.tsx';
import { StepPage } from './book-step.tsx';
import { useFreeDays } from '../asked-provider/use-free-days.ts';
import { WhenFields } from '../form/when-fields.tsx';

/** Step 2: the duration, the day and the hour; with a photographer, the free ones. */
export function DateStep() {
  const booking = useBooking();
  const days = useFreeDays(booking);
  const plan = booking.asked?.detail?.plans.find(({ id }) => id === booking.fields.plan_id);
  return (
    <StepPage step="date" title={<Trans>C’est pour quand?</Trans>} submitLabel={<Trans>Continuer</Trans>}>
      <WhenFields
        {...booking}
        days={days}
        allowsDuration={(minutes) => plan === undefined || allowsDuration(plan, minutes)}
      />
    </StepPage>
  );
}
