import { defineEntity, p } from '@mikro-orm/core';
import { Provider } from '../providers/provider.entity.ts';

/** The key of one day's visitor hashes. It is deleted with its day, and the hashes are meaningless without it. */
export const ViewSalt = defineEntity({
  name: 'ViewSalt',
  tableName: 'view_salts',
  properties: {
    /** `YYYY-MM-DD` in the shoots' time zone. */
    day: p.string().length(10).primary(),
    salt: p.string().length(43),
  },
});

/** A visitor of a page or a plan who is counted already; deleted with its day. */
export const SeenView = defineEntity({
  name: 'SeenView',
  tableName: 'seen_views',
  properties: {
    /** Keyed hash of the day, the page or plan, and the visitor. */
    visitor: p.string().length(43).primary(),
    day: p.string().length(10).index(),
  },
});

/** The number of visitors of a photographer's page on a day. */
export const ViewDay = defineEntity({
  name: 'ViewDay',
  tableName: 'view_days',
  properties: {
    provider_id: () => p.manyToOne(Provider).mapToPk().fieldName('provider_id').primary(),
    day: p.string().length(10).primary(),
    views: p.integer(),
  },
});
