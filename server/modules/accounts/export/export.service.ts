import { personalRows } from '#server/db/personal-rows.ts';
import { AuditEntry } from '#server/db/audit-entry.entity.ts';
import type { KnownPerson, Parts, PersonalFile, PersonalRows } from '#server/modules/module.ts';

/** Tables that belong to no module. */
const sharedTables: Readonly<Record<string, PersonalRows | null>> = {
  // The actor of an entry may be another person.
  audit_entries: personalRows(
    AuditEntry,
    ({ owner, userId }) => ({ $or: [{ actor: owner }, { entity_type: 'user', entity_id: userId }] }),
    ['actor', 'request_id'],
  ),
  jobs: null,
  spent_proofs: null,
};

/** The rows of each table about a person; null where a table has no personal data. */
export function personalTables(modules: Parts['modules']): Readonly<Record<string, PersonalRows | null>> {
  return Object.assign({}, sharedTables, ...modules.map(({ personal }) => personal));
}

/** All rows about a person, by table, and all their files. */
export async function personalData(
  person: KnownPerson,
  parts: Parts,
): Promise<{ rows: Record<string, readonly object[]>; files: PersonalFile[] }> {
  const rows: Record<string, readonly object[]> = {};
  for (const [table, read] of Object.entries(personalTables(parts.modules))) {
    if (read !== null) rows[table] = await read(person);
  }
  const files: PersonalFile[] = [];
  for (const { personalFiles } of parts.modules) files.push(...((await personalFiles?.(person, parts)) ?? []));
  return { rows, files };
}
