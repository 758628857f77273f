import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A confidentiality incident of the register. Rows are never deleted, and contain no personal data. */
export const Incident = defineEntity({
  name: 'Incident',
  tableName: 'incidents',
  properties: {
    id: p.uuid().primary(),
    happened_on: p.string().length(10),
    happened_until: p.string().length(10).nullable(),
    noticed_on: p.string().length(10),
    circumstances: p.text(),
    information: p.text(),
    people: p.integer().nullable(),
    is_serious: p.smallint().$type<0 | 1>(),
    risk: p.text(),
    commission_told_on: p.string().length(10).nullable(),
    people_told_on: p.string().length(10).nullable(),
    measures: p.text(),
    version: p.integer(),
    created_at: p.datetime(3),
    updated_at: p.datetime(3),
  },
});
export type Incident = InferEntity<typeof Incident>;
