import { newestSchema, upgradePayload } from '#shared/sync/upgrade.ts';
import { carriesFields, type OutboxItem } from '../db/owner-db.ts';

/**
 * Upgrades an unsent or replaced action to the current payload; the server may know the bytes of one that was tried.
 */
export function upgraded<Item extends OutboxItem>(item: Item): Item {
  const { kind, schema_version, payload, base_values } = item;
  const newest = newestSchema(kind);
  if (schema_version >= newest) return item;
  const today = (values: unknown) => upgradePayload(kind, schema_version, values);
  // No step upgrades a withdrawal's base values, as they are not in its payload. An older version of them leads to a
  // question.
  const bases = base_values && carriesFields(item) ? { base_values: today(base_values) } : {};
  return { ...item, ...bases, payload: today(payload), schema_version: newest };
}
