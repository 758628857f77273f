import { defineEntity, p } from '@mikro-orm/core';

/** A guest whose data a person claimed: late sends of this guest are refused. */
export const ClaimedGuest = defineEntity({
  name: 'ClaimedGuest',
  tableName: 'claimed_guests',
  properties: {
    owner: p.string().length(80).primary(),
    claimed_by: p.string().length(80),
    created_at: p.datetime(3),
  },
});
