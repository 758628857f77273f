import { runtime } from '#client/frame/device/runtime.ts';
import { callAs } from '#client/frame/network/call.ts';
import { sendSoon } from '#client/frame/sending/send-soon.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { change, changeOwnerData } from '#client/data/outbox/change.ts';
import { seenOf } from '#client/data/outbox/edits.ts';
import type { Owner } from '#shared/ids.ts';
import type { Quote, QuoteReject } from '#shared/quotes/quote.schema.ts';
import { answerInstead, queueAcceptance, queueQuoteWithdrawal, queueRejection } from '../quote.offline.ts';
import { isInOverlay, type ShownQuote } from '../quotes.queries.ts';
import { quoteCalls } from '#shared/quotes/quote.calls.ts';

// The answers of a client to quotes, and the withdrawal of one by its photographer. Loaded at first use.

const { ports } = runtime;

/**
 * Accepts the version of a quote that the client has read.
 * @param read that version: the one on the screen, which may be newer than the device's row
 */
export async function accept(shown: ShownQuote, read: Pick<Quote, 'version'>): Promise<void> {
  await answer([shown], (db, { quote: { id } }) => queueAcceptance(ports, db, { id, version: read.version }));
}

/** Rejects quotes, with one reason for all. */
export async function reject(
  shown: readonly (readonly [ShownQuote, Pick<Quote, 'version'>])[],
  why: Pick<QuoteReject, 'reason' | 'words'>,
): Promise<void> {
  const versions = new Map(shown.map(([{ quote }, read]) => [quote.id, read.version]));
  await answer(
    shown.map(([one]) => one),
    (db, { quote: { id, version } }) => queueRejection(ports, db, { id, version: versions.get(id) ?? version, ...why }),
  );
}

/** Withdraws a quote as its photographer saw it. */
export async function withdrawQuote({ owner, quote, pending }: ShownQuote): Promise<void> {
  const seen = seenOf('quote', quote, pending.filter(isInOverlay));
  await changeOwnerData(ports, owner, (db) => queueQuoteWithdrawal(ports, db, seen));
  sendSoon();
}

/** Tells the server which revision of a quote the client has read. Without an answer, the next visit does. */
export async function tellSeen(owner: Owner, id: string, revision: number): Promise<void> {
  await callAs(owner, quoteCalls['quote.see'], { params: { id }, body: { revision } });
}

/** Queues an answer to each quote, in place of a refused one. */
async function answer(
  shown: readonly ShownQuote[],
  queue: (db: OwnerDb, shown: ShownQuote) => Promise<void>,
): Promise<void> {
  const [first] = shown;
  if (first === undefined) return;
  await changeOwnerData(ports, first.owner, (db) =>
    change(db, async (db) => {
      for (const one of shown) await answerInstead(db, one.pending, () => queue(db, one));
    }),
  );
  sendSoon();
}
