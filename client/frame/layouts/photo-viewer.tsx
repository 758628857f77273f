import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Lightbox, type LightboxPhoto } from '../../ui/overlay/lightbox.tsx';

export type ViewedPhoto = LightboxPhoto;

interface PhotoViewerProps {
  readonly photos: readonly ViewedPhoto[];
  /** The first photo to show. */
  readonly openId: string;
  /** Closed by its button, Escape, a pull, or the browser's back button. */
  readonly onClose: () => void;
  /** Called when another photo is shown. */
  readonly onMove?: (id: string) => void;
  /** An extra tool for the shown photo. */
  readonly tool?: (id: string) => ReactNode;
}

/** Photos at full screen, with the page's texts. Loaded when the first one is opened. */
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
