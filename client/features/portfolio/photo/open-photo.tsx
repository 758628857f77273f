import { useLingui } from '@lingui/react/macro';
import { Focus } from 'lucide-react';
import { useEffect, useState } from 'react';
import PhotoViewer, { type ViewedPhoto } from '#client/frame/layouts/photo-viewer.tsx';
import { LightboxTool } from '#client/ui/overlay/lightbox-tool.tsx';
import { OriginalButton } from './original-button.tsx';
import type { ShownPhoto } from '../portfolio.queries.ts';

interface OpenPhotoProps {
  readonly photos: readonly ShownPhoto[];
  readonly openId: string;
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
  /** Closes this, to choose what the crops of a photo keep. */
  readonly onFrame: (id: string) => void;
}

/**
 * A photographer's own photos at full size: the server's images, or this device's previews until those exist. Buttons
 * choose what crops keep, and download the original.
 */
export default function OpenPhoto({ photos, openId, onMove, onClose, onFrame }: OpenPhotoProps) {
  const { t } = useLingui();
  const own = useObjectUrls(photos);
  if (own === null) return null;
  const viewed = photos.flatMap(({ photo }): ViewedPhoto[] => {
    const { id, base, widths, width, height, thumbhash, file_name: alt } = photo;
    const src = own.get(id);
    if (base !== null && widths.length > 0) return [{ id, alt, base, widths, width, height, thumbhash }];
    return src === undefined ? [] : [{ id, alt, src, width, height, thumbhash }];
  });
  const tools = (id: string) => {
    const seen = photos.find(({ photo }) => photo.id === id);
    if (seen === undefined) return null;
    return (
      <>
        <LightboxTool
          icon={Focus}
          label={t`Cadrer`}
          isBusy={false}
          isDisabled={false}
          words={null}
          isLast
          onPress={() => onFrame(id)}
        />
        <OriginalButton photo={seen.photo} />
      </>
    );
  };
  return <PhotoViewer photos={viewed} openId={openId} onMove={onMove} onClose={onClose} tool={tools} />;
}

/** Photos with a picture on this device when it opens; null until they are read. */
function useObjectUrls(photos: readonly ShownPhoto[]): ReadonlyMap<string, string> | null {
  const [atOpening] = useState(photos);
  const [urls, setUrls] = useState<ReadonlyMap<string, string> | null>(null);
  useEffect(() => {
    const made = new Map(
      atOpening.flatMap(({ photo, preview }) =>
        preview === null ? [] : [[photo.id, URL.createObjectURL(new Blob([preview], { type: 'image/webp' }))] as const],
      ),
    );
    setUrls(made);
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, [atOpening]);
  return urls;
}
