import { JOURNAL_DEPTH } from '#shared/desk/journal.lists.ts';
import type { JournalFilter, JournalPage } from './journal.queries.ts';

type Page = (filter: JournalFilter) => Promise<JournalPage>;

/**
 * Entries of every kind in one list, the newest first. Each kind is read as far as the page needs it, so the list ends after
 * `JOURNAL_DEPTH` entries; its days lead further back.
 */
export async function allPage(
  kinds: readonly Page[],
  { limit, offset, ...filter }: JournalFilter,
): Promise<JournalPage> {
  const needed = Math.min(offset + limit, JOURNAL_DEPTH);
  const pages: JournalPage[] = [];
  for (const kind of kinds) pages.push(await kind({ ...filter, limit: needed, offset: 0 }));
  const rows = pages
    .flatMap((page) => page.rows)
    .sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))
    .slice(offset, needed);
  return {
    total: Math.min(
      JOURNAL_DEPTH,
      pages.reduce((sum, { total }) => sum + total, 0),
    ),
    rows,
  };
}
