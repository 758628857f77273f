import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A backup that was made, or the proof of one by restoring it elsewhere. */
export const BackupRun = defineEntity({
  name: 'BackupRun',
  tableName: 'backup_runs',
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(['backup', 'drill']),
    at: p.datetime(3).index(),
    /** The backup's name; null when none was made. */
    backup_id: p.string().length(40).nullable(),
    is_well: p.smallint().$type<0 | 1>(),
    /** Its contents, or the reason of its failure. */
    words: p.string().length(1_000),
  },
});
export type BackupRun = InferEntity<typeof BackupRun>;
