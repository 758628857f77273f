import { useState } from 'react';

interface Page<Photo> {
  readonly data: readonly Photo[];
}

/**
 * The photos of a photographer, page after page.
 * @param first the first page; null when it could not be loaded
 * @param load loads a page; without an answer it returns nothing
 */
export function useMorePhotos<Photo extends { readonly id: string }>(
  providerId: string,
  first: Page<Photo> | null,
  load: (page: number) => Promise<Page<Photo> | null | undefined>,
) {
  const none = { providerId, page: 1, photos: [] as readonly Photo[] };
  const [loaded, setLoaded] = useState(none);
  // The same page shows another photographer after a click on their link.
  const more = loaded.providerId === providerId ? loaded : none;
  const known = new Set(first?.data.map(({ id }) => id));
  return {
    photos: first === null ? null : [...first.data, ...more.photos.filter(({ id }) => !known.has(id))],
    /** @returns whether the next page came */
    bring: async (): Promise<boolean> => {
      const page = more.page + 1;
      const next = (await load(page)) ?? null;
      if (next !== null) setLoaded({ providerId, page, photos: [...more.photos, ...next.data] });
      return next !== null;
    },
  };
}
