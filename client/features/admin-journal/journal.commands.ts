import { callTo } from '#client/data/api/call.ts';
import { call } from '#client/frame/network/call.ts';
import { journalPaths } from '#shared/desk/journal.paths.ts';
import type { JournalSearch } from './journal-search.ts';

const listCall = callTo<'journal'>('GET', journalPaths.journal);
const retryCall = callTo<'retryJob'>('PUT', journalPaths.retryJob);
const asideCall = callTo<'setJobAside'>('PUT', journalPaths.setJobAside);

/** A page of the journal. */
export function listJournal({ page = 1, ...search }: JournalSearch) {
  return call(listCall, { query: { ...search, page: String(page) } });
}

/** Queues work that was set aside again. */
export function retryJob(id: string) {
  return call(retryCall, { params: { id } });
}

/** Sets work aside that keeps failing. */
export function setJobAside(id: string) {
  return call(asideCall, { params: { id } });
}
