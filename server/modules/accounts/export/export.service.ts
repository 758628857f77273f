import { personalRows } from '#server/db/personal-rows.ts';
import { AuditEntry } from '#server/db/audit-entry.entity.ts';
import type { KnownPerson, Parts, PersonalFile, PersonalRows } from '#server/modules/module.ts';

/** What is no module's own. */
const shellTables: Readonly<Record<string, PersonalRows | null>> = {
  // Who acted may be somebody else.
  audit_entries: personalRows(
    AuditEntry,
    ({ owner, userId }) => ({ $or: [{ actor: owner }, { entity_type: 'user', entity_id: userId }] }),
    ['actor', 'request_id'],
  ),
  jobs: null,
  spent_proofs: null,
};

/** What each table has of a person; null where it tells of nobody. */
export function personalTables(modules: Parts['modules']): Readonly<Record<string, PersonalRows | null>> {
  return Object.assign({}, shellTables, ...modules.map(({ personal }) => personal));
}

/** All rows that tell of a person, by table, and all their files. */
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
