import { defineEntity, p } from '@mikro-orm/core';

/** An actor, their action and its object; identifiers only, no personal data. */
export const AuditEntry = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  properties: {
    id: p.uuid().primary(),
    at: p.datetime(3).index(),
    actor: p.string().length(80),
    action: p.string().length(60),
    entity_type: p.string().length(40),
    entity_id: p.uuid().index(),
    request_id: p.string().length(64).nullable(),
  },
});
