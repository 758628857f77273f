import type { OwnSchedule, ScheduleBody } from './own-schedule.schema.ts';

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

/** The same as a photographer's devices store it. */
export function aScheduleRow(fields: Partial<OwnSchedule> & Pick<OwnSchedule, 'id'>): OwnSchedule {
  return {
    ...aSchedule({ id: fields.id }),
    version: 1,
    created_at: '2026-11-20T12:00:00.000Z',
    updated_at: '2026-11-20T12:00:00.000Z',
    ...fields,
  };
}
