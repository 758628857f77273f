import { useEffect, useEffectEvent, useState } from 'react';
import type { SharedFile } from '#client/db/shared-files.ts';

/** Photos the phone's gallery shared with the app, once the screen is there to show what becomes of them. */
export function useSharedFiles(onFiles: (files: readonly SharedFile[]) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    void import('./portfolio.commands.ts')
      .then(({ sharedWithMe }) => sharedWithMe())
      .then((files) => (files.length === 0 ? undefined : take(files)))
      .catch(reportError);
  }, []);
}

/** Files dropped anywhere on the page, or pasted. @returns whether some are held over it now */
export function useFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Out of the window: between elements of the page there is always another.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
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
