import { useState } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import type { SentPicture } from '#client/noun-words.ts';
import { Plate } from '#client/ui/photo/picture.tsx';
import { squareOf } from '#client/ui/photo/served-photo.ts';
import { useObjectUrl } from '#client/ui/photo/use-object-url.ts';
import type { Owner } from '#shared/ids.ts';
import styles from './outbox.module.css';

/** Its widest display, in CSS pixels. */
const SIZE = 64;

interface ThumbnailProps {
  /** The owner of the preview on this device. */
  readonly owner: Owner;
  readonly picture: SentPicture | null;
  readonly plate: string;
}

/** A send's picture in a square: the preview on this device, the server's picture, or else a plate; decoration. */
export function Thumbnail({ owner, picture, plate }: ThumbnailProps) {
  return (
    <span className={styles['plate']}>
      {picture === null ? (
        <Plate name={plate} size={SIZE} />
      ) : (
        <Known key={picture.key} owner={owner} picture={picture} plate={plate} />
      )}
    </span>
  );
}

function Known({ owner, picture: { preview, served }, plate }: ThumbnailProps & { picture: SentPicture }) {
  const bytes = useLive(() => previewOf(owner, preview), [owner, preview]);
  const own = useObjectUrl(preview ?? '', bytes ?? null);
  const [failed, setFailed] = useState<string | null>(null);
  const src = bytes === null ? squareOf(served ?? undefined, SIZE).src : (own ?? undefined);
  // The square stays quiet until the device is read.
  if (bytes !== null && src === undefined) return null;
  if (src === undefined || src === failed) return <Plate name={plate} size={SIZE} />;
  return <img src={src} alt="" width={SIZE} height={SIZE} decoding="async" onError={() => setFailed(src)} />;
}

async function previewOf(owner: Owner, id: string | null): Promise<ArrayBuffer | null> {
  if (id === null) return null;
  return (await runtime.ports.openOwner(owner).previews.get(id))?.bytes ?? null;
}
