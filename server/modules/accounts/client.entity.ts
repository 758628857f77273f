import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

/** The client profile of a user. */
export const Client = defineEntity({
  name: 'Client',
  tableName: 'clients',
  properties: {
    id: p.uuid().primary(),
    user_id: () => p.manyToOne(User).mapToPk().fieldName('user_id').unique(),
    business: p.smallint().$type<0 | 1>().default(0),
    business_name: p.string().length(200).nullable(),
    /** The terms accepted with this profile (`shared/terms.ts`); null before the person accepts any. */
    terms_version: p.string().length(10).nullable(),
    created_at: p.datetime(3),
  },
});
export type Client = InferEntity<typeof Client>;
