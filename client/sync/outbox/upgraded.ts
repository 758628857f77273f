import { newestSchema, upgradePayload } from '#shared/sync/upgrade.ts';
import { carriesFields, type OutboxItem } from '../../db/owner-db.ts';

/** An action in today's shape, for one that is unsent or replaced: the server may know the bytes of a tried one. */
export function upgraded<Item extends OutboxItem>(item: Item): Item {
  const { kind, schema_version, payload, base_values } = item;
  const newest = newestSchema(kind);
  if (schema_version >= newest) return item;
  const today = (values: unknown) => upgradePayload(kind, schema_version, values);
  // No step upgrades a withdrawal's base values: they are not its payload. In an older shape, they lead to a question.
  const bases = base_values && carriesFields(item) ? { base_values: today(base_values) } : {};
  return { ...item, ...bases, payload: today(payload), schema_version: newest };
}
