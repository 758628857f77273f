import { call } from '#client/frame/network/call.ts';
import { JOURNAL_DEPTH } from '#shared/desk/journal.lists.ts';
import type { JournalRow } from '#shared/desk/journal.schema.ts';
import { MAX_PAGE_SIZE } from '#shared/protocol/page-size.ts';
import type { JournalSearch } from './journal-search.ts';
import { journalCalls } from '#shared/desk/journal.calls.ts';

function queryOf({ page = 1, kind, ...filters }: JournalSearch) {
  return { ...filters, kind: kind ?? ('all' as const), page: String(page) };
}

/** A page of the journal. */
export function listJournal(search: JournalSearch) {
  return call(journalCalls['journal.list'], { query: queryOf(search) });
}

/** Every entry of a search, on any number of pages; null when the server cannot be reached. */
export async function allOfJournal(search: JournalSearch): Promise<readonly JournalRow[] | null> {
  const rows: JournalRow[] = [];
  for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
    const query = { ...queryOf({ ...search, page }), per_page: String(MAX_PAGE_SIZE) };
    const outcome = await call(journalCalls['journal.list'], { query });
    if (outcome.kind !== 'ok') return null;
    rows.push(...outcome.body.data);
    lastPage = Math.min(outcome.body.lastPage, JOURNAL_DEPTH / MAX_PAGE_SIZE);
  }
  return rows;
}

/** Queues work that was set aside again. */
export function retryJob(id: string) {
  return call(journalCalls['job.retry'], { params: { id } });
}

/** Sets work aside that keeps failing. */
export function setJobAside(id: string) {
  return call(journalCalls['job.set_aside'], { params: { id } });
}
