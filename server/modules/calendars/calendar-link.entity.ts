import { defineEntity, p } from '@mikro-orm/core';
import type { LocaleCode } from '#shared/locales.ts';
import { Provider } from '../providers/provider.entity.ts';

/** The secret address at which calendar programs read a photographer's bookings; its token is stored hashed. */
export const CalendarLink = defineEntity({
  name: 'CalendarLink',
  tableName: 'calendar_links',
  properties: {
    provider_id: () => p.manyToOne(Provider).mapToPk().fieldName('provider_id').primary(),
    token_hash: p.string().length(64).unique(),
    /** The language of the calendar's texts. */
    locale: p.string().$type<LocaleCode>().length(5),
    created_at: p.datetime(3),
    last_read_at: p.datetime(3).nullable(),
  },
});
