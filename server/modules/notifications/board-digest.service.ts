import { addDays, localDateOf, localTimeOf, shootInstant } from '#shared/dates.ts';
import { preferencesOf } from './preferences.ts';

/** When the day's requests are told together, in the shoots' zone: no clock skips or repeats this hour. */
const MORNING = '08:00';

/** The morning at which somebody wants to hear of what came at a moment; null for who wants to hear of it at once. */
export async function digestAt(userId: string, cameAt: Date): Promise<Date | null> {
  const { board_daily } = await preferencesOf(userId);
  return board_daily === 1 ? nextMorning(cameAt) : null;
}

/** The first morning after a moment. */
export function nextMorning(after: Date): Date {
  const date = localDateOf(after);
  return shootInstant(localTimeOf(after) < MORNING ? date : addDays(date, 1), MORNING) ?? after;
}
