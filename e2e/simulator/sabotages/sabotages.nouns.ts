import { offerSabotages } from './sabotages.offers.ts';
import { talkSabotages } from './sabotages.talk.ts';
import { toldSabotages } from './sabotages.told.ts';
import type { Sabotage } from './sabotage-of.ts';

/** Sabotages that stories of rows with editable fields must detect (`npm run sabotage -- --nouns`). */
export const nounSabotages: readonly Sabotage[] = [
  ...offerSabotages,
  ...talkSabotages,
  ...toldSabotages,
  {
    name: 'a merge of plans takes mine whole',
    file: 'shared/protocol/merge.ts',
    find: 'record: withUnits(mine, theirs, onlyTheirs, table),',
    replace: 'record: mine,',
  },
  {
    name: 'a merge of plans takes theirs whole',
    file: 'shared/protocol/merge.ts',
    find: 'record: withUnits(mine, theirs, onlyTheirs, table),',
    replace: 'record: theirs,',
  },
  {
    name: 'an edit of a plan is not rebased on the answer before it',
    file: 'client/data/flush/settle.ts',
    find: 'await amend(db, next, following(next, done, editable, row));',
    replace: '',
  },
  {
    name: 'a deletion is undone though it was sent',
    file: 'client/data/outbox/waiting.ts',
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
  {
    name: 'the server takes any version of a profile for the current one',
    file: 'server/modules/providers/own/change-provider.ts',
    find: 'if (provider.version !== seenVersion) {',
    replace: 'if (provider.version < 0) {',
  },
  {
    name: 'the server takes any version of the hours for the current one',
    file: 'server/modules/providers/schedule/change-schedule.ts',
    find: 'if (schedule.version !== seenVersion) {',
    replace: 'if (schedule.version < 0) {',
  },
  {
    name: 'the server takes any version of a quote for the current one',
    file: 'server/modules/quotes/change-quote.ts',
    find: 'if (quote.version !== seen) throw',
    replace: 'if (quote.version < 0) throw',
  },
  {
    name: 'a withdrawn quote goes on waiting on the server',
    file: 'server/modules/quotes/change-quote.ts',
    find: "await work.change(quotes, quote, 'quote.withdraw', () => {\n    quote.status = status;",
    replace: "await work.change(quotes, quote, 'quote.withdraw', () => {\n    quote.status = 'sent';",
  },
  {
    name: 'a withdrawal of a quote does not show',
    file: 'shared/quotes/quote.overlay.ts',
    find: "return movedQuote(shown, 'withdraw');",
    replace: 'return shown;',
  },
  {
    name: 'an edit of a quote shows without its words',
    file: 'shared/quotes/quote.overlay.ts',
    find: '    message: payload.message,',
    replace: "    message: '',",
  },
  {
    name: 'devices are not told of an answer to a quote',
    file: 'server/modules/quotes/quote.service.ts',
    find: '    await ownerOfProvider(provider_id),\n  ],',
    replace: '  ],',
  },
  {
    name: 'a profile that is taken back stays in review',
    file: 'server/modules/providers/own/move-provider.ts',
    find: 'em().assign(provider, { status, review_note: note,',
    replace: "em().assign(provider, { status: 'in_review', review_note: note,",
  },
  {
    name: 'a submission does not show',
    file: 'shared/providers/provider.overlay.ts',
    find: "return { ...shown, status: 'in_review', review_note: null,",
    replace: 'return { ...shown, review_note: null,',
  },
  {
    name: 'an edit of the hours shows without its dates',
    file: 'shared/schedules/schedule.overlay.ts',
    find: '{ ...shown, ...scheduleValues(payload) }',
    replace: '{ ...shown, ...scheduleValues(payload), exceptions: shown.exceptions }',
  },
  {
    name: 'a value changed back to what it was is taken for unchanged',
    file: 'client/data/outbox/edits.ts',
    find: 'return edits.slice(seen + 1).reduce(',
    replace: 'return edits.slice(Math.min(seen, 0)).reduce(',
  },
  {
    name: 'changes of different units are asked about',
    file: 'shared/protocol/merge-edit.ts',
    find: 'if (asked.length > 0 || !editable.isWhole(fields)) return null;',
    replace: 'if (change.base !== null) return null;',
  },
];
