import type { PendingOf } from '../nouns.ts';
import type { OwnSchedule } from './own-schedule.schema.ts';
import { scheduleValues } from './schedule.fields.ts';

/** The photographer's view: the server's row with its overlay, in the order of the actions. */
export function overlaySchedule(row: OwnSchedule, pending: readonly PendingOf<'schedule'>[]): OwnSchedule {
  return pending.reduce<OwnSchedule>((shown, { payload }) => ({ ...shown, ...scheduleValues(payload) }), row);
}
