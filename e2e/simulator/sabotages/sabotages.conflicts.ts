import type { Sabotage } from './sabotage-of.ts';

// Sabotages of merges between two devices, and of lost writes.

export const conflictSabotages: readonly Sabotage[] = [
  {
    name: 'a merge takes mine whole',
    file: 'shared/protocol/merge.ts',
    find: 'record: withUnits(mine, theirs, onlyTheirs, table),',
    replace: 'record: mine,',
  },
  {
    name: 'a merge takes theirs whole',
    file: 'shared/protocol/merge.ts',
    find: 'record: withUnits(mine, theirs, onlyTheirs, table),',
    replace: 'record: theirs,',
  },
  {
    name: 'changes of both sides are not asked about',
    file: 'shared/protocol/merge.ts',
    find: 'asked: differing.filter((unit) => !onlyMine.includes(unit) && !onlyTheirs.includes(unit)),',
    replace: 'asked: [],',
  },
  {
    name: 'everything is asked',
    file: 'client/data/flush/settle.ts',
    find: "error?.code === 'version_conflict' ? rebasedOnRefusal(refused, error.current) : null;",
    replace: 'null;',
  },
  {
    name: 'a withdrawal goes on over changes its person never saw',
    file: 'shared/protocol/merge-edit.ts',
    find: 'return hasSameValues(editable, seen, base) ? { base, version: current.version } : null;',
    replace: 'return { base, version: current.version };',
  },
  {
    name: 'a withdrawal asks about a change of the server itself',
    file: 'client/data/outbox/edits.ts',
    find: 'if (withdraws === true) return rebasedWithdrawal(refused, editable, current);',
    replace: 'if (withdraws === true) return refused.seq < 0 ? rebasedWithdrawal(refused, editable, current) : null;',
  },
  {
    name: 'a withdrawal behind an edit takes over what a merge brought into the edit',
    file: 'client/data/outbox/edits.ts',
    find: 'if (!hasSameValues(editable, seen, own.mine)) {',
    replace: 'if (!hasSameValues(editable, own.mine, own.mine)) {',
  },
  {
    name: 'a position is kept apart from its address',
    file: 'shared/requests/quote-request.fields.ts',
    find: "shoot_lat: { unit: 'where'",
    replace: "shoot_lat: { unit: 'people'",
  },
  {
    name: 'an edit behind another is not rebased on its answer',
    file: 'client/data/flush/settle.ts',
    find: 'await amend(db, next, following(next, done, editable, row));',
    replace: 'await amend(db, next, { base_version: row.version });',
  },
  {
    name: 'an edit that must be asked about names the current version',
    file: 'client/data/outbox/edits.ts',
    find: 'return base !== null && isAsked ? version - 1 : version;',
    replace: 'return version;',
  },
  {
    name: 'a chosen version takes the other’s own words away',
    file: 'client/data/outbox/actions.ts',
    find: 'withUnits(conflictOf(places, current).record, base, theirs, editable.units)',
    replace: 'withUnits(conflictOf(places, current).wanted, base, theirs, editable.units)',
  },
  {
    name: 'edits behind a refused action are forgotten',
    file: 'client/data/outbox/edits.ts',
    find: '  return others.reduce((all, later) => {',
    replace: '  return others.slice(1).reduce((all, later) => {',
  },
  {
    name: 'a send whose answer could not be kept is sent as another',
    file: 'client/data/flush/flush.ts',
    find: "await settle(ports, db, item, reply.kind === 'auth' ? { kind: 'none' } : reply, verdict);",
    replace:
      "await settle(ports, db, item, reply.kind === 'auth' ? { kind: 'none' } : reply, verdict).catch(() => db.outbox.update(item.seq, { state: 'queued', lease: null, epoch: item.epoch + 1, idempotency_key: `${item.idempotency_key.slice(0, 30)}-again` } as never));",
  },
  {
    name: 'a send whose answer could not be kept is let go of',
    file: 'client/data/flush/flush.ts',
    find: "await settle(ports, db, item, reply.kind === 'auth' ? { kind: 'none' } : reply, verdict);",
    replace:
      "await settle(ports, db, item, reply.kind === 'auth' ? { kind: 'none' } : reply, verdict).catch(() => db.outbox.delete(item.seq));",
  },
  {
    name: 'an edge that has no such page is believed',
    file: 'shared/protocol/verdict.ts',
    find: "if (answer.kind !== 'ours') return",
    replace:
      "if (answer.kind === 'foreign' && answer.status === 404) return { event: 'reject' };\n  if (answer.kind !== 'ours') return",
  },
  {
    name: 'a first try that took too long is refused',
    file: 'shared/protocol/verdict.ts',
    find: "  408: 'retry',",
    replace: "  408: 'reject',",
  },
];
