import type { Sabotage } from './sabotage-of.ts';

/** Sabotages of a client's answers to quotes. */
export const offerSabotages: readonly Sabotage[] = [
  {
    name: 'an acceptance of an older version is taken for one of the newer',
    file: 'server/modules/quotes/accept-quote.ts',
    find: '  await assertVersion(quote, version);\n',
    replace: '',
  },
  {
    name: 'the other quote waits on after an acceptance',
    file: 'server/modules/quotes/accept-quote.ts',
    find: "  await moveQuotes(work, request.id, 'quote.accept', quote.id);\n",
    replace: '',
  },
  {
    name: 'an accepted session does not take its slot',
    file: 'server/modules/bookings/book-accepted.service.ts',
    find: 'busy_until: addMinutes(endsAt, bufferMin),',
    replace: 'busy_until: quote.starts_at,',
  },
  {
    name: 'an acceptance that arrives twice is done twice',
    file: 'shared/protocol/endpoint.ts',
    find: "...('entity' in row ? { replayable: true } : {})",
    replace: "...('entity' in row ? { replayable: key !== 'quote.accept' } : {})",
  },
  {
    name: 'an acceptance does not show',
    file: 'shared/quotes/quote.overlay.ts',
    find: "return shown.version === action.payload.version ? movedQuote(shown, 'accept') : shown;",
    replace: 'return shown;',
  },
  {
    name: 'an acceptance whose answer came is shown as undone until the next pull',
    file: 'shared/quotes/quote.mutations.ts',
    find: "    answersWith: { request: 'quote_request', booking: 'booking' },\n    changesOtherRows: true,\n",
    replace: '',
  },
  {
    name: 'a refused acceptance is let go of',
    file: 'client/data/flush/settle.ts',
    find: '    if (await isWithdrawnCreation(db, next)) await cancel(db, next.id);',
    replace:
      "    if ((await isWithdrawnCreation(db, next)) || next.kind === 'quote.accept') await cancel(db, next.id);",
  },
  {
    name: 'an acceptance goes over a newer version by itself',
    file: 'client/data/flush/settle.ts',
    find: "error?.code === 'version_conflict' ? rebasedOnRefusal(refused, error.current) : null;",
    replace:
      "error?.code !== 'version_conflict' ? null : refused.kind === 'quote.accept' ? { payload: { ...refused.payload, version: (error.current as { version: number }).version } } : rebasedOnRefusal(refused, error.current);",
  },
  {
    name: 'a slot that is taken is refused without others',
    file: 'server/modules/providers/slot-taken.service.ts',
    find: "return new Refusal('slot_taken', { alternatives });",
    replace: "return new Refusal('slot_taken', { alternatives: [] });",
  },
  {
    name: 'an answer that was taken back leaves',
    file: 'client/data/outbox/outbox.changes.ts',
    find: '    if (item === undefined || !(await drop(db, item))) return false;',
    replace:
      "    if (item === undefined) return false;\n    if (item.kind === 'quote.accept' && item.attempts === 0) return true;\n    if (!(await drop(db, item))) return false;",
  },
  {
    name: 'a hold that ends leaves its quote accepted',
    file: 'server/modules/requests/quote-request.service.ts',
    find: "  await moveQuotes(work, id, 'quote_request.reopen');\n",
    replace: '',
  },
];
