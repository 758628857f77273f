import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A matter of the house that administrators were told of, once: `day:2026-11-27`, `job:<id>`, `difference:<id>`. */
export const DeskNotice = defineEntity({
  name: 'DeskNotice',
  tableName: 'desk_notices',
  properties: {
    key: p.string().length(60).primary(),
    told_at: p.datetime(3).index(),
  },
});
export type DeskNotice = InferEntity<typeof DeskNotice>;
