import type { Sabotage } from './sabotage.ts';

const tests = 'server/modules/quotes';
const quotes = `${tests}/quotes.test.ts`;
const walk = `${tests}/agreement.test.ts`;
const leaks = `${tests}/contact-leaks.test.ts`;
const hostile = `${tests}/hostile.test.ts`;

/** Quotes and the agreement: what the table of states allows, one winner, and who may read what. */
export const quoteSabotages: readonly Sabotage[] = [
  {
    name: 'a quote is accepted in a version that nobody has read',
    file: `${tests}/accept-quote.ts`,
    find: '  await assertVersion(quote, version);\n',
    replace: '',
    caughtBy: quotes,
    title: 'of another version than the one that was read',
  },
  {
    name: 'the other quotes wait on after an acceptance',
    file: `${tests}/accept-quote.ts`,
    find: "  await moveQuotes(work, request.id, 'quote.accept', quote.id);\n",
    replace: '',
    caughtBy: quotes,
    title: 'leaves the others not selected',
  },
  {
    name: 'an accepted session takes no time of its photographer',
    file: 'server/modules/bookings/book-accepted.service.ts',
    find: 'busy_until: addMinutes(endsAt, bufferMin),',
    replace: 'busy_until: quote.starts_at,',
    caughtBy: quotes,
    title: 'of a slot that was taken meanwhile',
  },
  {
    name: 'a slot is not locked while it is taken',
    file: 'server/foundation/db/locks.ts',
    find: 'export async function lockSchedule(providerId: string): Promise<void> {\n  if (isSqlite(em())) return;',
    replace:
      'export async function lockSchedule(providerId: string): Promise<void> {\n  if (providerId !== "") return;',
    caughtBy: `${tests}/quote-races.test.ts`,
    database: 'postgresql',
  },
  {
    name: 'an acceptance that arrives twice is done twice',
    file: 'shared/protocol/endpoint.ts',
    find: "...('entity' in row ? { replayable: true } : {})",
    replace: "...('entity' in row ? { replayable: key !== 'quote.accept' } : {})",
    caughtBy: hostile,
    title: 'when an acceptance arrives twice',
  },
  {
    name: 'a session that has taken place is closed with its request',
    file: 'server/modules/requests/quote-request.close.ts',
    find: ' || (await hasTakenPlace(id, work.now))',
    replace: '',
    caughtBy: walk,
    title: 'refuses what its deadlines end',
  },
  {
    name: 'a photographer quotes what they asked of themselves',
    file: 'server/modules/requests/answers.service.ts',
    find: '  if (request.owner === actor.owner) throw notFound();\n',
    replace: '',
    caughtBy: hostile,
    title: 'nor one that they asked of themselves',
  },
  {
    name: 'a request waits on for a photographer whose page is closed',
    file: 'server/modules/requests/close-requests.ts',
    find: "  await declineAll(work, providerId, 'lose_target');\n",
    replace: '',
    caughtBy: walk,
    title: 'ends with the page of its photographer',
  },
  {
    name: 'a quote that is over can be accepted until its job has run',
    file: `${tests}/change-quote.ts`,
    find: ' || quote.valid_until <= work.now',
    replace: '',
    caughtBy: walk,
    title: 'refuses what its deadlines end',
  },
  {
    name: 'a request that is over is answered until its job has run',
    file: `${tests}/send-quote.ts`,
    find: ' || request.expires_at <= work.now',
    replace: '',
    caughtBy: walk,
    title: 'refuses what its deadlines end',
  },
  {
    name: 'a closed request keeps its slot',
    file: 'server/modules/requests/quote-request.close.ts',
    find: '  await cancelForClosing(work, slots);\n',
    replace: '',
    caughtBy: walk,
    title: 'allows what its table allows',
  },
  {
    name: 'a quote that is sent again is refused',
    file: `${tests}/send-quote.ts`,
    find: 'throw alreadyExists(work, row.created_from, presentQuote(row));',
    replace: "throw new Refusal('id_taken');",
    caughtBy: quotes,
    title: 'is the same one',
  },
  {
    name: 'a quote of a photographer who has left waits again',
    file: `${tests}/quote.service.ts`,
    find: 'if (gone.has(quote.provider_id))',
    replace: 'if (gone.size > 99)',
    caughtBy: quotes,
    title: 'of a photographer who has left',
  },
  {
    name: 'devices are not told of the number of quotes',
    file: 'server/modules/requests/quote-request.service.ts',
    find: "    work.changed({ type: 'quote_request', id: request.id, version: request.version, audience });\n",
    replace: '',
    caughtBy: quotes,
    title: 'brings the request to their device',
  },
  {
    name: 'a photographer with a quote on the board reads the name and the address',
    file: 'server/modules/requests/quote-request.presenter.ts',
    find: "if (relations.includes('winner')) return 'addressed';",
    replace: "if (relations.includes('winner') || relations.includes('quoter')) return 'addressed';",
    caughtBy: leaks,
    title: 'shows nothing of themselves to any photographer on the board',
  },
  {
    name: 'an asked photographer reads the telephone number before the award',
    file: 'server/modules/requests/quote-request.presenter.ts',
    find: "(view === 'addressed' && row.status === 'awarded')",
    replace: "view === 'addressed'",
    caughtBy: leaks,
    title: 'their name and address, and no way to reach them',
  },
];
