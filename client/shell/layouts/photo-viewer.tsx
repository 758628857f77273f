import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Lightbox, type LightboxPhoto } from '../../ui/overlay/lightbox.tsx';

export type ViewedPhoto = LightboxPhoto;

interface PhotoViewerProps {
  readonly photos: readonly ViewedPhoto[];
  /** Which of them is seen first. */
  readonly openId: string;
  /** Closed by its button, Escape, a pull, or the browser's back. */
  readonly onClose: () => void;
  /** Another of them is seen. */
  readonly onMove?: (id: string) => void;
  /** One more thing to do with the photo that is seen. */
  readonly tool?: (id: string) => ReactNode;
}

/** Photos that fill the screen, in the words of the page. Loaded once one is opened. */
export default function PhotoViewer(props: PhotoViewerProps) {
  const { t } = useLingui();
  return (
    <Lightbox
      {...props}
      labels={{
        name: t`Photos en grand`,
        close: t`Fermer`,
        next: t`Photo suivante`,
        previous: t`Photo précédente`,
        zoomIn: t`Agrandir`,
        zoomOut: t`Réduire`,
        placeOf: (place, total) => t`${place} sur ${total}`,
      }}
    />
  );
}
