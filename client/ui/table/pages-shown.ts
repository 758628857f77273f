/** A page's number, or a gap in the row. */
export type PageShown = number | 'gap';

/** The first, the last, the current one and its neighbours; a gap never hides a single page. */
export function pagesShown(current: number, total: number): readonly PageShown[] {
  const wanted = [1, current - 1, current, current + 1, total];
  // Keeps the width of the row constant: as many numbers at an end as in the middle.
  if (current <= 3) wanted.push(2, 3, 4);
  if (current >= total - 2) wanted.push(total - 1, total - 2, total - 3);
  const pages = [...new Set(wanted)].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b);
  return pages.flatMap((page, index): PageShown[] => {
    const hidden = page - (pages[index - 1] ?? 0) - 1;
    if (hidden === 0) return [page];
    return hidden === 1 ? [page - 1, page] : ['gap', page];
  });
}
