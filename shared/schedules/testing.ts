import type { ScheduleBody } from './own-schedule.schema.ts';

/** Monday to Friday from 9 to 17, closed at weekends, with half an hour after each shoot. */
export function aSchedule(fields: Partial<ScheduleBody> & Pick<ScheduleBody, 'id'>): ScheduleBody {
  const day = [{ start: '09:00', end: '17:00' }];
  return {
    hours: { 0: day, 1: day, 2: day, 3: day, 4: day, 5: [], 6: [] },
    exceptions: {},
    buffer_min: 30,
    ...fields,
  };
}
