import type { fromEvent } from 'file-selector';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Files dropped anywhere on the page, or pasted; a folder counts as its files.
 * @returns whether files are dragged over the page now
 */
export function useFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    // The folder reader must be loaded before the drop: the browser gives the dropped items only during the event.
    let read: typeof fromEvent | null = null;
    let isHeld = false;
    const ready = async () => {
      try {
        read = (await import('file-selector')).fromEvent;
      } catch (error) {
        reportError(error);
      }
    };
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      isHeld = true;
      void ready().then(() => setOver(isHeld));
    };
    const stopDragging = () => {
      isHeld = false;
      setOver(false);
    };
    const leave = (event: DragEvent) => {
      // Only when leaving the window: between two elements of the page, `relatedTarget` is set.
      if (event.relatedTarget === null) stopDragging();
    };
    const drop = (event: DragEvent) => {
      stopDragging();
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      if (read === null) take([...event.dataTransfer.files]);
      else void read(event).then((found) => take(found.filter((one) => one instanceof File)));
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragenter', over, { signal });
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, []);
  return isOver;
}
