import { defineEntity, p } from '@mikro-orm/core';
import { entityTypes } from '#shared/nouns.ts';
import { WideInteger } from '#server/foundation/db/wide-integer.ts';

/** One replayable write, claimed before its work and answered in the same transaction. */
export const IdempotencyKey = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    owner: p.string().length(80).primary(),
    key: p.string().length(64).primary(),
    /** SHA-256 of method, path and canonical body. */
    fingerprint: p.string().length(64),
    /** Null only inside the claiming transaction. */
    status: p.smallint().nullable(),
    body: p.text().nullable(),
    created_at: p.datetime(3).index(),
  },
  indexes: [{ properties: ['owner', 'fingerprint'] }],
});

/** The newest number of an owner's change feed; its row is locked from the increment to the commit. */
export const SyncHead = defineEntity({
  name: 'SyncHead',
  tableName: 'sync_heads',
  properties: {
    owner: p.string().length(80).primary(),
    seq: p.type(WideInteger),
    /** Changes up to this number were pruned; an older cursor starts again. */
    pruned_seq: p.type(WideInteger),
  },
});

/** A row that changed for this owner: the pull reads its data through access. */
export const Change = defineEntity({
  name: 'Change',
  tableName: 'changes',
  properties: {
    owner: p.string().length(80).primary(),
    seq: p.type(WideInteger).primary(),
    type: p.enum(entityTypes),
    entity_id: p.uuid(),
    version: p.integer(),
    created_at: p.datetime(3).index(),
  },
});
