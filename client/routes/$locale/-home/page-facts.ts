import type { OwnSchedule } from '#shared/schedules/own-schedule.schema.ts';
import { missingToSubmit } from '#shared/providers/provider.rules.ts';
import type { PageFacts } from '../../../features/dashboard/todos.ts';
import { knownAccount } from '../../../features/payments/payment-account.queries.ts';
import { myPlans } from '../../../features/plans/plans.queries.ts';
import { portfolio } from '../../../features/portfolio/portfolio.queries.ts';
import { profilePage } from '../../../features/profile/provider/provider.queries.ts';
import { mySchedule } from '../../../features/schedule/schedule.queries.ts';
import { useLive } from '../../../frame/device/live.ts';

/** The data that this device has about a photographer's page, from each feature; undefined while it is read. */
export function usePageFacts(providerId: string): PageFacts | undefined {
  const plans = useLive(myPlans);
  const photos = useLive(portfolio);
  const schedule = useLive(mySchedule);
  const payments = useLive(() => knownAccount(providerId), [providerId]);
  const profile = useLive(profilePage);
  if (plans === undefined || photos === undefined || schedule === undefined) return undefined;
  return {
    reviewNote: profile?.shown.provider.review_note ?? null,
    hasDraftPlan: plans.rows.some(({ plan }) => plan.status === 'draft'),
    status: profile?.shown.provider.status ?? null,
    isProfileComplete: profile ? missingToSubmit(profile.shown.provider).length === 0 : null,
    photos: photos?.hasArrived === true ? photos.photos.length : null,
    plans: plans.hasArrived ? plans.rows.filter(({ plan }) => plan.status === 'published').length : null,
    hasHours: schedule === null ? null : isOpen(schedule.schedule),
    canBePaid:
      payments?.isOffered !== true || payments.seenAt === null ? null : payments.account?.charges_enabled === 1,
  };
}

/** Whether any day of the week has hours. */
function isOpen({ hours }: OwnSchedule): boolean {
  return Object.values(hours).some((ranges) => ranges.length > 0);
}
