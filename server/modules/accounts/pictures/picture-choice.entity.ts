import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { pictureKinds } from '#shared/accounts/pictures.ts';
import { User } from '../user.entity.ts';

/** The picture a person chose last, while its bytes are on their way: one of each kind, deleted once it is made. */
export const PictureChoice = defineEntity({
  name: 'PictureChoice',
  tableName: 'picture_choices',
  properties: {
    id: p.uuid().primary(),
    user_id: () => p.manyToOne(User).mapToPk().fieldName('user_id'),
    type: p.enum(pictureKinds),
    /** The upload that brings its bytes: those of any other are an earlier choice. */
    upload_id: p.uuid(),
    chosen_at: p.datetime(3),
  },
  uniques: [{ properties: ['user_id', 'type'] }],
});
export type PictureChoice = InferEntity<typeof PictureChoice>;
