// Who may do what: the one table of rights.
import { type Actor, type ActorRole, rolesOf } from '#server/foundation/access/actor.ts';
import { Refusal, notFound } from '#server/foundation/problems.ts';

/** The relations of an actor to one row. */
export type Relation = 'owner' | 'link' | 'target' | 'board' | 'winner' | 'quoter' | 'former' | 'author';

/** `yes`: for every row. A list: only with one of these relations to it. `no`: never; `hidden`: never, and as if missing. */
export type Rule = 'yes' | 'no' | 'hidden' | readonly Relation[];

/** Support has the rights of administrators, where a row says nothing else. */
type Row = Readonly<Record<Exclude<ActorRole, 'support'>, Rule>> & { readonly support?: Rule };

const everyone: Row = { nobody: 'yes', guest: 'yes', client: 'yes', provider: 'yes', admin: 'yes' };
const signedIn: Row = { nobody: 'no', guest: 'no', client: 'yes', provider: 'yes', admin: 'yes' };
const nobody: Row = { nobody: 'no', guest: 'no', client: 'no', provider: 'no', admin: 'no' };
const photographers: Row = { ...nobody, provider: 'yes' };
/** Only for the actor's own request, not for a holder of its link. */
const onlyOwners: Row = { nobody: 'no', guest: ['owner'], client: ['owner'], provider: ['owner'], admin: ['owner'] };
const admins: Row = { ...nobody, admin: 'yes' };
/** Money is no matter of support. */
const moneyAdmins: Row = { ...admins, support: 'no' };
const owners: Row = { nobody: 'no', guest: 'yes', client: 'yes', provider: 'yes', admin: 'yes' };

/**
 * The rights of each role: one row per action. A route names its action; the access test derives its pairs from here.
 * Without a relation the answer is 404, not 403, which would reveal that the row exists.
 */
export const access = {
  'public.read': everyone,
  'session.open': everyone,
  'session.renew': everyone,
  'session.end': everyone,
  'session.end_all': signedIn,
  'session.list': signedIn,
  'session.end_one': signedIn,
  'password.change': signedIn,
  'passkey.own': signedIn,
  'session.prove': signedIn,
  'account.register': everyone,
  'account.activate': everyone,
  'password.reset': everyone,
  'prelaunch.subscribe': everyone,
  'email.change': signedIn,
  'account.change': signedIn,
  'account.close': signedIn,
  'account.export': signedIn,
  'email.confirm': everyone,
  'account.read': signedIn,
  'provider.join': { ...signedIn, admin: 'no' },
  'provider.read_own': photographers,
  'payment_account.own': { ...nobody, provider: ['owner'] },
  // The signature authorizes a message.
  'payment.notify': everyone,
  'provider.change': { ...nobody, provider: ['owner'] },
  // Allowed for its photographer and for administrators, each within their transitions
  // (shared/providers/provider.states.ts).
  'provider.move': { ...nobody, provider: ['owner'], admin: 'yes' },
  'provider.review': admins,
  'notification.own': signedIn,
  'thread.write': {
    nobody: 'no',
    guest: ['owner', 'link'],
    client: ['owner', 'link'],
    provider: ['owner', 'link', 'target', 'winner', 'quoter'],
    admin: ['owner', 'link'],
  },
  // A thread that is not theirs stays as it is.
  'thread.read': owners,
  // Under a message that is not theirs: as if missing.
  'thread.report': owners,
  'thread_report.list': admins,
  'thread_report.read': admins,
  'thread_report.decide': admins,
  // The signed address in a mail is the right.
  'mail.choose': everyone,
  'message.send': everyone,
  'message.read': admins,
  'message.handle': admins,
  'desk.read': admins,
  'journal.read': admins,
  'job.retry': admins,
  // Work that is set aside may be a charge.
  'job.set_aside': moneyAdmins,
  'incident.read': admins,
  'incident.keep': admins,
  'user.list': admins,
  // Nobody else is told whether somebody has an account, or that this can be asked.
  'user.find': { nobody: 'hidden', guest: 'hidden', client: 'hidden', provider: 'hidden', admin: 'yes' },
  'user.read': admins,
  'user.invite': admins,
  'user.change': admins,
  'user.end_sessions': admins,
  'user.resend_activation': admins,
  'picture.change': signedIn,
  'banner.change': photographers,
  // Roles without the right to ask have no use for a guest's requests.
  'guest.claim': { nobody: 'no', guest: 'no', client: 'yes', provider: 'yes', admin: 'no' },
  'access_link.open': owners,
  'access_link.list': onlyOwners,
  'access_link.revoke': onlyOwners,
  'sync.pull': owners,
  'quote_request.create': { nobody: 'no', guest: 'yes', client: 'yes', provider: 'yes', admin: 'no' },
  'quote_request.list': owners,
  'quote_request.list_board': { nobody: 'no', guest: 'no', client: 'no', provider: 'yes', admin: 'yes' },
  'quote_request.list_all': { nobody: 'no', guest: 'no', client: 'no', provider: 'no', admin: 'yes' },
  'quote_request.read': {
    nobody: 'no',
    guest: ['owner', 'link'],
    client: ['owner', 'link'],
    provider: ['owner', 'link', 'target', 'board', 'winner', 'quoter', 'former'],
    admin: 'yes',
  },
  'quote_request.update': {
    nobody: 'no',
    guest: ['owner', 'link'],
    client: ['owner', 'link'],
    provider: ['owner', 'link'],
    admin: ['owner', 'link'],
  },
  'quote_request.decline': { ...nobody, provider: ['target'] },
  'quote_request.hide': { ...nobody, provider: ['board', 'quoter', 'former'] },
  'quote_request.close': admins,
  'quote.list': owners,
  'quote.send': { ...nobody, provider: ['target', 'board', 'quoter'] },
  'quote.change': { ...nobody, provider: ['author'] },
  'quote.answer': {
    nobody: 'no',
    guest: ['owner', 'link'],
    client: ['owner', 'link'],
    provider: ['owner', 'link'],
    admin: ['owner', 'link'],
  },
  'booking.cancel': {
    nobody: 'no',
    guest: ['owner', 'link'],
    client: ['owner', 'link'],
    provider: ['owner', 'link', 'author'],
    admin: 'yes',
    // It decides about money.
    support: ['owner', 'link', 'author'],
  },
  'booking.reschedule': {
    nobody: 'no',
    guest: ['owner', 'link'],
    client: ['owner', 'link'],
    provider: ['owner', 'link', 'author'],
    admin: ['owner', 'link', 'author'],
  },
  'booking.refund': { ...moneyAdmins, provider: ['author'] },
  'booking.claim': { ...nobody, provider: ['author'] },
  // A photo for a claim, before it.
  'receipt.send': photographers,
  'booking.contest_claim': {
    nobody: 'no',
    guest: ['owner', 'link'],
    client: ['owner', 'link'],
    provider: ['owner', 'link'],
    admin: ['owner', 'link'],
  },
  'booking.decide_claim': moneyAdmins,
  'booking.give_evidence': { ...nobody, provider: ['author'] },
  'booking.answer_dispute': moneyAdmins,
  'booking.list': owners,
  'payment.list_all': moneyAdmins,
  'ledger.settle_difference': moneyAdmins,
  'booking.read': {
    nobody: 'no',
    guest: ['owner', 'link'],
    client: ['owner', 'link'],
    provider: ['owner', 'link', 'author'],
    admin: 'yes',
    // With it come its payments, ledger, claim, dispute and documents.
    support: ['owner', 'link'],
  },
  'document.read_own': photographers,
  'booking.pay': {
    nobody: 'no',
    guest: ['owner', 'link'],
    client: ['owner', 'link'],
    provider: ['owner', 'link'],
    admin: ['owner', 'link'],
  },
  'card.list': owners,
  'card.remove': owners,
  // Starting, cancelling or deleting another person's or a missing row is no error, and reveals nothing.
  // Its purpose needs a right of its own: that of its target.
  'upload.begin': signedIn,
  'upload.continue': { ...nobody, client: ['owner'], provider: ['owner'], admin: ['owner'] },
  'view.count': everyone,
  'view.read_own': photographers,
  'schedule.read': { ...nobody, provider: ['owner'] },
  'schedule.change': { ...nobody, provider: ['owner'] },
  'calendar_link.own': { ...nobody, provider: ['owner'] },
  // A calendar program reads it by its secret address, without a session.
  'calendar.subscribe': everyone,
  'plan.create': photographers,
  'plan.change': { ...nobody, provider: ['owner'] },
  'plan.delete': photographers,
  'plan.list_all': admins,
  'plan.unpublish': admins,
  'photo.create': photographers,
  'photo.change': { ...nobody, provider: ['owner'] },
  'photo.delete': photographers,
  // The returned link is sufficient by itself.
  'photo.original': { ...nobody, provider: ['owner'], admin: 'yes' },
} as const satisfies Record<string, Row>;

export type Action = keyof typeof access;

/** Everyone may do it, and it is kept with its sender, if the request names one. */
const signedActions: ReadonlySet<Action> = new Set<Action>(['message.send']);

/** Everyone may call it: such a route does not look at the caller, and one cached answer serves all. */
export function isPublic(action: Action): boolean {
  const row: Row = access[action];
  return !signedActions.has(action) && Object.values(row).every((rule) => rule === 'yes');
}

/** The rule of one role. */
export function ruleOf(action: Action, role: ActorRole): Rule {
  const row: Row = access[action];
  return role === 'support' ? (row.support ?? row.admin) : row[role];
}

/** The best rule among the actor's roles. */
export function ruleFor(action: Action, actor: Actor): Rule {
  const rules = rolesOf(actor).map((role) => ruleOf(action, role));
  if (rules.includes('yes')) return 'yes';
  const relations = rules.flatMap((rule) => (typeof rule === 'string' ? [] : rule));
  if (relations.length > 0) return relations;
  return rules.includes('hidden') ? 'hidden' : 'no';
}

/**
 * Accepts an actor, or refuses: a signed-out person must sign in (401), a role without the right is forbidden (403).
 * @throws Refusal
 */
export function assertMay(action: Action, actor: Actor): void {
  const rule = ruleFor(action, actor);
  if (rule !== 'no' && rule !== 'hidden') return;
  assertKeyProved(action, actor);
  if (rule === 'hidden') throw notFound();
  throw new Refusal(actor.kind === 'nobody' ? 'auth.required' : 'forbidden');
}

/**
 * The same for one row, by the actor's relations to it; other people get 404.
 * @throws Refusal
 */
export function assertMayRow(action: Action, actor: Actor, relations: readonly Relation[]): void {
  assertMay(action, actor);
  const rule = ruleFor(action, actor);
  if (rule === 'yes' || (typeof rule !== 'string' && rule.some((relation) => relations.includes(relation)))) return;
  assertKeyProved(action, actor);
  throw notFound();
}

/** The rights of an administrator once their passkey proved who they are. @throws Refusal `step_up_required` */
function assertKeyProved(action: Action, actor: Actor): void {
  if (actor.kind !== 'user' || !actor.isKeyAwaited) return;
  if (ruleFor(action, { ...actor, isAdmin: true, isKeyAwaited: false }) === 'yes')
    throw new Refusal('step_up_required');
}
