import type { Work } from '#server/foundation/work/work.ts';
import { suspensionMailJob } from './suspension-mail.job.ts';

/** Tells a person by mail that their account is suspended, and why. */
export function tellSuspended(work: Work, userId: string, reason: string): void {
  work.later(suspensionMailJob, { user_id: userId, reason });
}
