import { useEffect, useRef } from 'react';
import { useIntake } from '../adding/intake.ts';
import type { ShownPhoto } from '../portfolio.queries.ts';

/**
 * Shows the first photo of each batch that the person adds to an album; the others follow it.
 * @param photos all photos of the album, whatever the filter
 */
export function useNewPhotos(photos: readonly ShownPhoto[], planId: string | null, show: (id: string) => void): void {
  const isAwaited = useRef(false);
  const before = useRef(photos);
  useEffect(
    () =>
      useIntake.subscribe(({ files }, { files: earlier }) => {
        if (files.length > earlier.length && files.at(-1)?.planId === planId) isAwaited.current = true;
      }),
    [planId],
  );
  useEffect(() => {
    const known = before.current;
    before.current = photos;
    if (!isAwaited.current || known === photos) return;
    const ids = new Set(known.map(({ photo }) => photo.id));
    const first = photos.find(({ photo }) => !ids.has(photo.id));
    if (first === undefined) return;
    isAwaited.current = false;
    show(first.photo.id);
  }, [photos, show]);
}
