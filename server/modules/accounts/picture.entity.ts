import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { pictureKinds } from '#shared/accounts/pictures.ts';
import { User } from './user.entity.ts';

/** A person's picture: one of each kind, replaced in place. */
export const Picture = defineEntity({
  name: 'Picture',
  tableName: 'pictures',
  properties: {
    id: p.uuid().primary(),
    user_id: () => p.manyToOne(User).mapToPk().fieldName('user_id'),
    type: p.enum(pictureKinds),
    /**
     * Names its files in the store and in `/media/…`: different for each picture, since an address is cached for ever.
     */
    address: p.uuid().unique(),
    widths: p.json<number[]>(),
    /** Size of the part cut out, px. */
    width: p.integer(),
    height: p.integer(),
    thumbhash: p.string().length(60).nullable(),
    version: p.integer(),
    made_at: p.datetime(3),
  },
  uniques: [{ properties: ['user_id', 'type'] }],
});
export type Picture = InferEntity<typeof Picture>;
