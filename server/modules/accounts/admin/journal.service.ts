import { userOwner } from '#shared/ids.ts';
import type { JournalEntry } from '#shared/users/user.schema.ts';
import { AuditEntry } from '#server/foundation/db/audit-entry.entity.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { namesOf } from './user.queries.ts';

const MAX_ENTRIES = 50;

/** The actions on a row and their authors, newest first. */
export async function journalOfRow({ type, id }: { type: string; id: string }): Promise<JournalEntry[]> {
  const entries = await em().find(
    AuditEntry,
    { entity_type: type, entity_id: id },
    { orderBy: { at: 'desc', id: 'desc' }, limit: MAX_ENTRIES },
  );
  return presentEntries(entries);
}

/** The actions on several rows, newest first. */
export async function journalOfRows(rows: readonly { type: string; id: string }[]): Promise<JournalEntry[]> {
  const about = rows.map(({ type, id }) => ({ entity_type: type, entity_id: id }));
  const entries = await em().find(
    AuditEntry,
    { $or: about },
    { orderBy: { at: 'desc', id: 'desc' }, limit: MAX_ENTRIES },
  );
  return presentEntries(entries);
}

/** Entries with the names of their authors. */
export async function presentEntries(
  entries: readonly { readonly id: string; readonly at: Date; readonly action: string; readonly actor: string }[],
): Promise<JournalEntry[]> {
  const actors = new Set(entries.map(({ actor }) => actor));
  const names = await namesOf([...actors].filter((actor) => actor.startsWith(PERSON)).map(idOfActor));
  return entries.map(({ id, at, action, actor }) => {
    const full_name = names.get(idOfActor(actor));
    return {
      id,
      at: at.toISOString(),
      action,
      actor: full_name === undefined ? null : { id: idOfActor(actor), full_name },
    };
  });
}

/** People act as `user:<id>` (server/foundation/work/work.ts). */
const PERSON = userOwner('');
const idOfActor = (actor: string) => actor.slice(PERSON.length);
