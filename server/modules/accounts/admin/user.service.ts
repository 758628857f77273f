import { userOwner } from '#shared/ids.ts';
import type { UserUpdate } from '#shared/users/user-update.schema.ts';
import { flushUnlessTaken } from '#server/foundation/db/flush-unless-taken.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Suspending } from '#server/foundation/module.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { invalid, Refusal } from '#server/foundation/problems.ts';
import { endAllSessions } from '#server/modules/accounts/sessions/session.service.ts';
import { endLinks } from '#server/modules/accounts/registration/mailed-link.service.ts';
import { tellSuspended } from '#server/modules/accounts/suspension/suspension.service.ts';
import { users } from '../user.changes.ts';
import type { User } from '../user.entity.ts';
import { assertAnotherAdmin, assertMayHandle, lockUser } from '../users.service.ts';

/** The effects of a suspension on the rows of other modules. */
export interface SuspensionPorts {
  readonly suspend: Suspending;
}

/**
 * Edits, suspends or re-activates an account. A suspension ends every session, and is told with its reason; an account that was never activated is
 * pending again after it.
 * @param seenVersion the version that the administrator saw
 * @returns whether sessions ended
 * @throws Refusal `forbidden`, `version_conflict`, `last_admin`, `invalid_state`; `validation_failed` for an address that is taken
 *   (`unique`) or that only its person can change (`locked`)
 */
export async function updateUser(
  work: Work,
  id: string,
  { status, suspension_reason, ...fields }: UserUpdate,
  seenVersion: number,
  { suspend }: SuspensionPorts,
): Promise<boolean> {
  const mayRemoveAdmin = fields.is_admin === 0 || fields.is_support === 1 || status === 'suspended';
  if (mayRemoveAdmin) await assertAnotherAdmin(id);
  const user = await lockUser(id);
  assertMayHandle(work, { is_admin: user.is_admin === 1 || fields.is_admin === 1 ? 1 : 0 });
  if (user.version !== seenVersion) throw new Refusal('version_conflict');
  const hasNewAddress = fields.email !== undefined && fields.email !== user.email;
  if (hasNewAddress && user.status !== 'pending') {
    throw invalid([{ field: 'email', validation: 'locked' }]);
  }
  const isSuspended = status === 'suspended' && user.status !== 'suspended';
  const isReactivated = status === 'active' && user.status === 'suspended';
  if (status === 'active' && user.status === 'pending') throw new Refusal('invalid_state');
  const action = isSuspended ? 'user.suspend' : isReactivated ? 'user.reactivate' : 'user.update';
  const rights = rightsOf(user);
  const newRights = rightsOf({
    is_admin: fields.is_admin ?? user.is_admin,
    is_support: fields.is_support ?? user.is_support,
  });
  if (newRights !== rights) work.audit(newRights > rights ? 'user.promote' : 'user.demote', { type: 'user', id });
  await work.change(users, user, action, async () => {
    em().assign(user, given(fields));
    if (isSuspended) em().assign(user, { status: 'suspended', suspended_at: work.now });
    if (status === 'suspended') em().assign(user, { suspension_reason });
    if (isReactivated) {
      const back = user.verified_at === null ? 'pending' : 'active';
      em().assign(user, { status: back, suspended_at: null, suspension_reason: null });
    }
    await flushUnlessTaken(() => invalid([{ field: 'email', validation: 'unique' }]));
  });
  // The link may be in another person's mailbox, and must not open the account.
  if (hasNewAddress) await endLinks(id, ['activation'], work.now);
  if (isSuspended) {
    await endAllSessions(work, id, 'suspension');
    tellSuspended(work, id, suspension_reason ?? '');
    await suspend(work, { owner: userOwner(id), providerId: await onlinePageOf(id) });
  }
  return isSuspended;
}

/** Their page, unless its own suspension or end told the people concerned already. */
async function onlinePageOf(userId: string): Promise<string | null> {
  const page = await tables()
    .selectFrom('providers')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'not in', ['suspended', 'closed'])
    .executeTakeFirst();
  return page?.id ?? null;
}

/** None, those of support, all. */
function rightsOf({ is_admin, is_support }: Pick<User, 'is_admin' | 'is_support'>): 0 | 1 | 2 {
  return is_admin === 0 ? 0 : is_support === 1 ? 1 : 2;
}

type Fields = Omit<UserUpdate, 'status' | 'suspension_reason'>;
type Given<Of> = { [Key in keyof Of]?: Exclude<Of[Key], undefined> };

/** The fields that are present. */
function given(fields: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
