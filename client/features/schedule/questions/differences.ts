import { useLingui } from '@lingui/react/macro';
import type { Difference } from '#client/frame/questions/sides.tsx';
import { weekdayName } from '#shared/formats/day-name.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { ScheduleValues } from '#shared/schedules/own-schedule.schema.ts';
import type { ScheduleUnit } from '#shared/schedules/schedule.fields.ts';
import { weekdays } from '#shared/schedules/schedule.rules.ts';
import { hoursText } from '../hours-text.ts';

/** Describes the units of two versions of a schedule. */
export function useDifferences(
  locale: LocaleCode,
): (units: readonly ScheduleUnit[], mine: ScheduleValues, theirs: ScheduleValues) => Difference<ScheduleUnit>[] {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const labelOf = (unit: ScheduleUnit) => {
    const [field, key = ''] = unit.split('.');
    if (field === 'buffer') return t`Temps libre après chaque séance`;
    return field === 'hours' ? weekdayName(Number(key), locale) : formats.date(key);
  };
  const read = (unit: ScheduleUnit, { hours, exceptions, buffer_min }: ScheduleValues) => {
    const [field, key] = unit.split('.');
    if (field === 'buffer') return formats.duration(buffer_min);
    const day = weekdays.find((one) => one === key);
    const ranges = field === 'hours' && day !== undefined ? hours[day] : exceptions[key ?? ''];
    if (ranges === undefined) return t`Comme les autres semaines`;
    return ranges.length === 0 ? t`Fermé` : hoursText(ranges, locale);
  };
  return (units, mine, theirs) =>
    units.map((unit) => ({ unit, label: labelOf(unit), mine: read(unit, mine), theirs: read(unit, theirs) }));
}
