import { defineEntity, p } from '@mikro-orm/core';
import { Provider } from './provider.entity.ts';

/** A provider's weekly range of opening hours; `HH:mm` in local time, weekday 0 is Monday. */
export const OpeningHours = defineEntity({
  name: 'OpeningHours',
  tableName: 'opening_hours',
  properties: {
    id: p.uuid().primary(),
    provider_id: () => p.manyToOne(Provider).mapToPk().fieldName('provider_id').index(),
    weekday: p.smallint(),
    start: p.string().length(5).fieldName('start_time'),
    end: p.string().length(5).fieldName('end_time'),
  },
});

/** A dated exception to the weekly hours; both ends null means closed that day. */
export const OpeningException = defineEntity({
  name: 'OpeningException',
  tableName: 'opening_exceptions',
  properties: {
    id: p.uuid().primary(),
    provider_id: () => p.manyToOne(Provider).mapToPk().fieldName('provider_id').index(),
    date: p.string().length(10),
    start: p.string().length(5).fieldName('start_time').nullable(),
    end: p.string().length(5).fieldName('end_time').nullable(),
  },
});
