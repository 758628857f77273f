import { conflictSabotages } from './sabotages.conflicts.ts';
import { feedSabotages } from './sabotages.feed.ts';
import { leavingSabotages } from './sabotages.leaving.ts';
import { nounSabotages } from './sabotages.nouns.ts';
import { photoSabotages } from './sabotages.photos.ts';
import type { Sabotage } from './sabotage-of.ts';

export const sabotages: readonly Sabotage[] = [
  {
    name: 'a new key for every try',
    file: 'client/data/flush/flush.ts',
    find: "'idempotency-key': item.idempotency_key",
    replace: "'idempotency-key': `${item.idempotency_key.slice(0, 30)}-${item.attempts}`",
  },
  {
    name: 'no answer means done',
    file: 'shared/protocol/verdict.ts',
    find: "if (answer.kind !== 'ours') return { event: 'retry', retryAfterMs: null };",
    replace: "if (answer.kind !== 'ours') return { event: 'acknowledge' };",
  },
  {
    name: 'a captive portal is believed',
    file: 'shared/protocol/verdict.ts',
    find: "if (answer.kind !== 'ours') return",
    replace:
      "if (answer.kind === 'foreign' && answer.status === 200) return { event: 'acknowledge' };\n  if (answer.kind !== 'ours') return",
  },
  {
    name: 'a server in trouble means refused',
    file: 'shared/protocol/verdict.ts',
    find: "return status >= 400 && status < 500 ? 'reject' : 'retry';",
    replace: "return 'reject';",
  },
  {
    name: 'too many requests means refused',
    file: 'shared/protocol/verdict.ts',
    find: "  429: 'retry',",
    replace: "  429: 'reject',",
  },
  {
    name: 'a lease is not looked at',
    file: 'client/data/flush/lease.ts',
    find: "    if (until > now) return { kind: 'busy', until };\n",
    replace: '',
  },
  {
    name: 'a lease never ends',
    file: 'client/data/flush/lease.ts',
    find: 'if (until > now) return',
    replace: 'if (until > 0) return',
  },
  {
    name: 'lanes are not kept in order',
    file: 'client/data/flush/lease.ts',
    find: 'for (const item of items) if (!heads.has(item.lane)) heads.set(item.lane, item);',
    replace: 'for (const item of items) heads.set(item.lane, item);',
  },
  {
    name: 'a parked head does not park its lane',
    file: 'client/data/flush/lease.ts',
    find: 'laneHeads(items), now)',
    replace: "laneHeads(items.filter(({ state, reason }) => state !== 'needs_you' && reason !== 'retry')), now)",
  },
  {
    name: 'an epoch is not compared',
    file: 'client/data/flush/settle.ts',
    find: ' || item.epoch !== sent.epoch',
    replace: '',
  },
  {
    name: 'the row of an acknowledgement is not kept',
    file: 'client/data/flush/settle.ts',
    find: 'if (mayKeep && !isPast) await applyAcknowledgement(db, answered, seenIn);',
    replace: '',
  },
  {
    name: 'the next action does not learn its version',
    file: 'client/data/flush/settle.ts',
    find: 'if (next !== undefined) await bring(db, next, done, answered);',
    replace: '',
  },
  {
    name: 'an older version replaces a newer one',
    file: 'client/data/db/feed-rows.ts',
    find: '  if (kept !== undefined && row.version < kept.version) return;\n',
    replace: '',
  },
  {
    name: 'a newer version is not kept',
    file: 'client/data/db/feed-rows.ts',
    find: 'if (kept !== undefined && row.version < kept.version) return;',
    replace: 'if (kept !== undefined) return;',
  },
  {
    name: 'the cursor moves before the rows are written',
    file: 'client/data/feed/pull.ts',
    find: 'for (const change of page.changes) await applyChange(db, change, snapshot);',
    replace: 'for (const change of page.changes.slice(1)) await applyChange(db, change, snapshot);',
  },
  {
    name: 'rows arrive after a sign-out',
    file: 'client/data/db/feed-rows.ts',
    find: "return isGuest(db.owner) || (await metaOf(db, 'access')) !== undefined;",
    replace: 'return db !== undefined;',
  },
  {
    name: 'a sign-out that was cut short is not finished',
    file: 'client/data/flush/engine.ts',
    find: '    await finishClearing(this.#ports);\n',
    replace: '',
  },
  {
    name: 'a sign-out leaves the rows',
    file: 'client/data/db/feed-rows.ts',
    find: 'for (const table of [db.meta, db.lists, db.rows]) await table.clear();',
    replace: 'for (const table of [db.meta, db.lists]) await table.clear();',
  },
  {
    name: 'a queue is sent as whoever is signed in',
    file: 'client/data/session/session.ts',
    find: "'x-declic-owner': owner } };\n    }\n    return this.#renew(owner, session);",
    replace:
      "'x-declic-owner': owner } };\n    }\n    if (access !== null) return { kind: 'ok', headers: { authorization: `Bearer ${access.token}`, 'x-declic-owner': access.owner } };\n    return this.#renew(owner, session);",
  },
  {
    name: 'requests do not name their owner',
    file: 'client/data/session/session.ts',
    find: "return { kind: 'ok', headers: { authorization: `Guest ${guest.secret}`, 'x-declic-owner': owner } };",
    replace: "return { kind: 'ok', headers: { authorization: `Guest ${guest.secret}` } };",
  },
  {
    name: 'a claim forgets the drafts',
    file: 'client/data/session/guest-claim.ts',
    find: 'if (known === undefined || known.updated_at < draft.updated_at) await target.drafts.put(draft);',
    replace: '',
  },
  {
    name: 'a claim deletes before it copies',
    file: 'client/data/session/guest-claim.ts',
    find: "if ((await target.outbox.where('id').equals(item.id).count()) === 0) await target.outbox.add(item);",
    replace: "if (item.state === 'done') await target.outbox.add(item);",
  },
  {
    name: 'a claim does not wait for what is in flight',
    file: 'client/data/session/guest-claim.ts',
    find: "if (inFlight.some((item) => (item.lease?.until ?? 0) > ports.clock.now())) return 'later';",
    replace: '',
  },
  {
    name: 'a sent item is changed where it stands',
    file: 'client/data/outbox/outbox.ts',
    find: "return item.attempts === 0 && (item.state === 'queued' || item.state === 'waiting');",
    replace: "return item.state === 'queued' || item.state === 'waiting';",
  },
  {
    name: 'an edit replaces whatever is pending',
    file: 'client/data/outbox/actions.ts',
    find: '} else if (last !== undefined && isUntouched(last)) {',
    replace: '} else if (last !== undefined) {',
  },
  {
    name: 'a corrected send keeps its key',
    file: 'client/data/outbox/outbox.changes.ts',
    find: '    idempotency_key: newId(ports),\n    schema_version: mutations',
    replace: '    schema_version: mutations',
  },
  {
    name: 'a withdrawal drops what may have arrived',
    file: 'client/data/outbox/outbox.changes.ts',
    find: "isUntouched(item) || item.state === 'needs_you' ? move(item, 'cancel') : null;",
    replace: "move(item, 'cancel');",
  },
  {
    name: 'the draft closes apart from its action',
    file: 'client/data/outbox/actions.ts',
    find: 'else if (seen === undefined) await enqueue(ports, db, await placed(db, action, after));',
    replace: 'else if (seen === undefined) void Promise.resolve().then(() => db.drafts.count());',
  },
  {
    name: 'a sign-in does not resume the items that waited for it',
    file: 'client/data/flush/flush.ts',
    find: "if ((await keeper.authorize(db.owner)).kind === 'ok') await resumeAll(db, 'auth');",
    replace: '',
  },
  {
    name: 'no try is ever made again',
    file: 'client/data/flush/lease.ts',
    find: "(item.reason === 'retry' && nextTry(item, now) === now) ||",
    replace: '',
  },
  {
    name: 'a failed round ends the rounds',
    file: 'client/data/flush/engine.ts',
    find: '      this.#report(error);\n      return otherwise;',
    replace: '      this.stop();\n      return otherwise;',
  },
  {
    name: 'the server forgets the keys it has seen',
    file: 'server/foundation/work/idempotency.ts',
    find: '  if (claimed.length > 0) return null;',
    replace: '  if (claimed.length >= 0) return null;',
  },
  {
    name: 'the server stores no answers',
    file: 'server/foundation/work/unit-of-work.ts',
    find: '        await storeAnswer(claim, given);\n',
    replace: '',
  },
  {
    name: 'the server tells nobody of a change',
    file: 'server/foundation/work/work.ts',
    find: 'const grown = await appendChanges(this.#changes, this.now);',
    replace: 'const grown: Owner[] = [];',
  },
  {
    name: 'the server takes any version for the current one',
    file: 'server/modules/requests/quote-request.update.ts',
    find: 'if (request.version !== seenVersion)',
    replace: 'if (request.version < 0)',
  },
  ...conflictSabotages,
  ...feedSabotages,
  ...leavingSabotages,
  ...photoSabotages,
  ...nounSabotages,
];
