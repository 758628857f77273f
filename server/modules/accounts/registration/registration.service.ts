import type * as z from 'zod/mini';
import type { ActivateBody, activationLinkReply, RegisterBody } from '#shared/accounts/registration.schema.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { newId } from '#server/foundation/new-id.ts';
import { addProvider, assertJoin, removeDraft } from '#server/modules/providers/join.service.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { invalid, notFound, Refusal } from '#server/foundation/problems.ts';
import { acceptTerms } from '../accepted-terms.ts';
import { Client } from '../client.entity.ts';
import { assertNotCommon } from './common-passwords.ts';
import type { MailedLink, Registration } from './mailed-link.entity.ts';
import { openLink, endLinks } from './mailed-link.service.ts';
import { hashPassword, verifyInTurn } from '../password.ts';
import { endAllSessions } from '#server/modules/accounts/sessions/session.service.ts';
import { users } from '../user.changes.ts';
import { User } from '../user.entity.ts';
import { lockUser } from '../users.service.ts';

/**
 * The stored fields of a registration, with the password as a hash.
 * @throws Refusal for a common password, of `assertJoin`
 */
export async function registrationOf(body: RegisterBody): Promise<Registration> {
  assertNotCommon(body.password);
  if (body.provider !== undefined) await assertJoin(body.provider, 'provider.');
  return {
    first_name: body.first_name,
    last_name: body.last_name,
    phone: body.phone ?? null,
    birthdate: body.birthdate ?? null,
    business: body.business ? 1 : 0,
    business_name: body.business ? (body.business_name ?? null) : null,
    password_hash: await hashPassword(body.password),
    provider: body.provider ?? null,
    terms_version: body.terms_version,
  };
}

/** Creates the pending account of a registration, with its profile: a client's, or a photographer's draft. */
export async function addPendingUser(email: string, registration: Registration, now: Date): Promise<User> {
  const user = em().create(User, {
    id: newId(),
    email,
    ...personOf(registration),
    status: 'pending',
    is_admin: 0,
    is_test: 0,
    verified_at: null,
    suspended_at: null,
    suspension_reason: null,
    closed_at: null,
    created_at: now,
    updated_at: now,
  });
  await em().flush();
  await createProfile(user.id, registration, now);
  return user;
}

/** Whether the account has no chosen password: an administrator created it. */
export function isInvited({ password_hash }: Pick<User, 'password_hash'>): boolean {
  return (password_hash ?? null) === null;
}

/** Whether somebody registered the account and nobody activated it: anybody can, and only the address's owner opens the link. */
export function isUnactivated(user: Pick<User, 'status' | 'password_hash'>): boolean {
  return user.status === 'pending' && !isInvited(user);
}

/**
 * The effect of an activation link, for a page with a confirmation: mail scanners open links too.
 * @throws Refusal of `activate`, except for the password
 */
export async function lookAtActivation(token: string, now: Date): Promise<z.output<typeof activationLinkReply>> {
  const { link, userId } = await openLink(token, 'activation', now, { isLocked: false });
  const user = assertMayActivate(await em().findOneOrFail(User, userId), link);
  return {
    email: link.email,
    expires_at: link.expires_at.toISOString(),
    needs_password: registrationUsed(user, link) === null ? 1 : 0,
    ...askedBy(user, link),
  };
}

/** The name given with the request of a link, and its time: its reader may not be who asked. */
function askedBy(user: User, link: MailedLink) {
  const { first_name, last_name } = registrationUsed(user, link) ?? user;
  return { name: `${first_name} ${last_name}`.trim(), requested_at: link.created_at.toISOString() };
}

/** The registration whose password the account takes; null when its person chooses one now. */
function registrationUsed(user: User, link: MailedLink): Registration | null {
  return isInvited(user) ? null : (link.registration ?? null);
}

/** @throws Refusal for an account that has another address, is suspended, or is active already */
function assertMayActivate(user: User, link: MailedLink): User {
  assertAddress(user, link);
  if (user.status === 'suspended') throw new Refusal('user.suspended');
  if (user.status === 'active') throw new Refusal('link_used');
  return user;
}

/** The password typed to activate: the one of the registration, checked; a new one, as a hash; none. */
export type TypedPassword = { readonly kind: 'registered' | 'none' } | { readonly kind: 'new'; readonly hash: string };

/**
 * Checks the password typed to activate, outside of any transaction. One typed twice is new.
 * @throws Refusal of `openLink`; `unavailable`; `validation_failed` with `wrong` for one that is not the registration's, `common`
 */
export async function passwordToActivate(
  { token, password, password_confirmed }: ActivateBody,
  now: Date,
): Promise<TypedPassword> {
  if (password === undefined) return { kind: 'none' };
  if (password_confirmed !== undefined) assertNotCommon(password);
  // First of all: a hash for everybody without a link would leave no place to those who have one.
  const { link } = await openLink(token, 'activation', now, { isLocked: false });
  if (password_confirmed !== undefined) return { kind: 'new', hash: await hashPassword(password) };
  const isRight = await verifyInTurn(password, link.registration?.password_hash ?? null);
  if (!isRight) throw invalid([{ field: 'password', validation: 'wrong' }]);
  return { kind: 'registered' };
}

interface Activation {
  readonly token: string;
  readonly typed: TypedPassword;
  /** The terms accepted with a new password; null when none was typed. */
  readonly termsVersion: string | null;
  /** The invited photographer. */
  readonly providerId?: string;
}

/**
 * Activates an account by its mailed link, for who reads its mailbox and knows the password of its registration, or sets
 * a new one now: a stranger may have typed the registration, whose password then opens nothing. A link without a
 * registration, and every link of an invited person, asks for a new password.
 * @throws Refusal of `openLink`, `user.suspended`; `not_found` for another person's photographer; `validation_failed`
 * with `required` for a password that must be typed
 */
export async function activate(
  work: Work,
  { token, typed, termsVersion, providerId }: Activation,
): Promise<{ email: string }> {
  const { link, userId } = await openLink(token, 'activation', work.now, { isLocked: true });
  if (providerId !== undefined) await assertOwnProvider(userId, providerId);
  const user = assertMayActivate(await lockUser(userId), link);
  const registration = registrationUsed(user, link);
  if (typed.kind === 'none') throw invalid([{ field: 'password', validation: 'required' }]);
  if (typed.kind === 'registered' && registration === null)
    throw invalid([{ field: 'password_confirmed', validation: 'required' }]);
  await work.change(users, user, 'user.activate', async () => {
    em().assign(user, { status: 'active', verified_at: work.now });
    if (registration !== null) {
      em().assign(user, personOf(registration));
      await removeProfiles(user.id);
      await createProfile(user.id, registration, work.now);
    }
    if (typed.kind === 'new') {
      em().assign(user, { password_hash: typed.hash });
      await acceptTerms(user.id, termsVersion);
    }
  });
  await endLinks(user.id, ['activation'], work.now);
  return { email: user.email };
}

/**
 * Sets a new password by a mailed link, and ends every session.
 * @param passwordHash of the new password
 * @throws Refusal of `openLink`
 */
export async function resetPassword(work: Work, token: string, passwordHash: string): Promise<User> {
  const { link, userId } = await openLink(token, 'password_reset', work.now, { isLocked: true });
  const user = await lockUser(userId);
  assertAddress(user, link);
  em().assign(user, { password_hash: passwordHash, verified_at: user.verified_at ?? work.now, updated_at: work.now });
  await endAllSessions(work, user.id, 'password_reset');
  await endLinks(user.id, ['password_reset', 'email_change'], work.now);
  work.audit('user.reset_password', { type: 'user', id: user.id });
  return user;
}

/** @throws Refusal `link_unknown` for a link mailed to an earlier address of the account */
function assertAddress(user: User, { email }: MailedLink): void {
  if (user.email !== email) throw new Refusal('link_unknown');
}

/** Deletes what an earlier registration made: another person may have typed it, and accepted terms with it. */
async function removeProfiles(userId: string): Promise<void> {
  await removeDraft(userId);
  await em().nativeDelete(Client, { user_id: userId });
}

/** The requested profile. */
async function createProfile(userId: string, registration: Registration, now: Date): Promise<void> {
  const { provider = null, terms_version = null } = registration;
  if (provider === null) await addClient(userId, businessOf(registration), now);
  else await addProvider(userId, provider, now);
  await acceptTerms(userId, terms_version, [provider === null ? 'client' : 'provider']);
}

/** Makes a person a client, or renames the business of an existing client. */
export async function addClient(userId: string, business: Pick<Client, 'business' | 'business_name'>, now: Date) {
  const client = await em().findOne(Client, { user_id: userId });
  if (client === null) em().create(Client, { id: newId(), user_id: userId, ...business, created_at: now });
  else em().assign(client, business);
  await em().flush();
}

async function assertOwnProvider(userId: string, providerId: string): Promise<void> {
  const own = await tables().selectFrom('providers').select('id').where('user_id', '=', userId).executeTakeFirst();
  if (own?.id !== providerId) throw notFound();
}

function personOf({ first_name, last_name, phone, birthdate, password_hash }: Registration) {
  return { first_name, last_name, phone, birthdate, password_hash };
}

function businessOf({ business, business_name }: Registration) {
  return { business, business_name };
}
