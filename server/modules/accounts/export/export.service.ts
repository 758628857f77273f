import { addMinutes } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import { personalRows } from '#server/foundation/db/personal-rows.ts';
import { AuditEntry } from '#server/foundation/db/audit-entry.entity.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { secondsLeft } from '#server/modules/accounts/registration/mail-waits.ts';
import type { KnownPerson, Parts, PersonalFile, PersonalRows } from '#server/foundation/module.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { lockUser } from '../users.service.ts';

const HOUR_MINUTES = 60;

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

/**
 * Each request mails a link: a person has one a minute, and a few an hour, however many network addresses they use.
 * @throws Refusal `too_many_requests` with the wait
 */
export async function assertMayAskAgain(
  userId: string,
  limits: Pick<Limits, 'account_mail_wait_s' | 'account_mails_per_hour'>,
  now: Date,
): Promise<void> {
  // Requests at once are counted one after the other.
  await lockUser(userId);
  const asked = await em().find(
    AuditEntry,
    { entity_id: userId, action: 'user.export', at: { $gt: addMinutes(now, -HOUR_MINUTES) } },
    { orderBy: { at: 'desc' }, fields: ['at'] },
  );
  const retryAfterS = Math.max(
    secondsLeft(asked[0]?.at, limits.account_mail_wait_s, now),
    secondsLeft(asked[limits.account_mails_per_hour - 1]?.at, HOUR_MINUTES * 60, now),
  );
  if (retryAfterS > 0) throw new Refusal('too_many_requests', { retryAfterS });
}
