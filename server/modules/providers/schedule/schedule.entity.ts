import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Provider } from '../provider.entity.ts';

/** A photographer's schedule as devices keep it: the version of their opening hours, exceptions and buffer together. */
export const Schedule = defineEntity({
  name: 'Schedule',
  tableName: 'schedules',
  properties: {
    /** The photographer's own id. */
    id: () => p.manyToOne(Provider).mapToPk().fieldName('id').primary(),
    version: p.integer(),
    created_at: p.datetime(3),
    updated_at: p.datetime(3),
  },
});
export type Schedule = InferEntity<typeof Schedule>;
