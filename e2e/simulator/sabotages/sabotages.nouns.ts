import type { Sabotage } from './sabotage-of.ts';

/** Sabotages that stories of rows with editable fields must detect (`npm run sabotage -- --nouns`). */
export const nounSabotages: readonly Sabotage[] = [
  {
    name: 'a row deleted, restored and deleted again ends restored',
    file: 'client/sync/outbox/waiting.ts',
    find: 'return pending.findLast((item) => item.kind === kind || ruleOf(item.kind).undoes === kind)?.kind === kind;',
    replace: 'return pending.some((item) => item.kind === kind);',
  },
  {
    name: 'a merge of plans takes mine whole',
    file: 'shared/sync/merge.ts',
    find: 'record: withUnits(mine, theirs, ofTheirs, table),',
    replace: 'record: mine,',
  },
  {
    name: 'a merge of plans takes theirs whole',
    file: 'shared/sync/merge.ts',
    find: 'record: withUnits(mine, theirs, ofTheirs, table),',
    replace: 'record: theirs,',
  },
  {
    name: 'an edit of a plan is not rebased on the answer before it',
    file: 'client/sync/flush/settle.ts',
    find: 'await amend(db, next, following(next, done, editable, row));',
    replace: '',
  },
  {
    name: 'a deletion is undone though it was sent',
    file: 'client/sync/outbox/waiting.ts',
    find: '  return undone !== undefined && (await cancel(db, undone.id));',
    replace:
      '  return pending.some((item) => item.kind === undoes) || (undone !== undefined && (await cancel(db, undone.id)));',
  },
  {
    name: 'a restored plan stays published on the server',
    file: 'server/modules/plans/change-plan.ts',
    find: "      plan.status = 'draft';\n      plan.deleted_at = null;",
    replace: "      plan.status = 'published';\n      plan.deleted_at = null;",
  },
];
