import type { ShownPhoto } from '../portfolio.queries.ts';

/** The filter: all photos, those with a tag, or those without any. */
export type TagFilter =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'tag'; readonly tag: string };

export const allPhotos: TagFilter = { kind: 'all' };

interface TagCount {
  readonly tag: string;
  readonly count: number;
}

/** The tags of these photos, the most frequent first, then in order of appearance. */
export function tagCounts(photos: readonly ShownPhoto[]): TagCount[] {
  const counts = new Map<string, number>();
  for (const { photo } of photos) for (const tag of photo.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].map(([tag, count]) => ({ tag, count })).sort((a, b) => b.count - a.count);
}

export function isShown({ photo }: ShownPhoto, filter: TagFilter): boolean {
  if (filter.kind === 'all') return true;
  return filter.kind === 'none' ? photo.tags.length === 0 : photo.tags.includes(filter.tag);
}
