import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { canOpen, type ShownPhoto } from '../portfolio.queries.ts';

const OpenPhoto = lazyWith(['later', 'portfolio'], () => import('./open-photo.tsx'));
const FrameDialog = lazyWith(['portfolio'], () => import('./frame-dialog.tsx'));

/**
 * A photo of an album at full size, and the choice of what its crops keep.
 * @param goTo moves the focus to a photo of the grid
 */
export function useViewer(
  photos: readonly ShownPhoto[],
  goTo: (id: string) => void,
): { readonly open: (id: string) => void; readonly viewer: ReactNode } {
  const [opened, setOpened] = useState<string | null>(null);
  const [framedId, setFramed] = useState<string | null>(null);
  const seen = useRef<string | null>(null);
  const toFrame = useRef<string | null>(null);
  const open = (id: string) => {
    if (photos.some((one) => one.photo.id === id && canOpen(one))) setOpened(id);
  };
  const close = () => {
    setOpened(null);
    if (seen.current !== null) goTo(seen.current);
    setFramed(toFrame.current);
    toFrame.current = null;
  };
  const framed = photos.find(({ photo }) => photo.id === framedId);
  const viewer = (
    <Suspense fallback={null}>
      {opened === null ? null : (
        <OpenPhoto
          photos={photos}
          openId={opened}
          onMove={(id) => (seen.current = id)}
          onClose={close}
          onFrame={(id) => (toFrame.current = id)}
        />
      )}
      {framed === undefined ? null : <FrameDialog shown={framed} onClose={() => setFramed(null)} />}
    </Suspense>
  );
  return { open, viewer };
}
