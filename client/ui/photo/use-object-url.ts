import { useEffect, useEffectEvent, useState } from 'react';

const JPEG_FIRST_BYTE = 0xff;

/** Previews are WebP, or JPEG where the browser writes no WebP. */
function typeOf(bytes: ArrayBuffer): 'image/jpeg' | 'image/webp' {
  return new Uint8Array(bytes, 0, Math.min(1, bytes.byteLength))[0] === JPEG_FIRST_BYTE ? 'image/jpeg' : 'image/webp';
}

/** A URL for the bytes of a shown picture. New copies of the same bytes from the device need no new URL. */
export function useObjectUrl(id: string, bytes: ArrayBuffer | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const hasBytes = bytes !== null;
  const makeUrl = useEffectEvent(() =>
    bytes === null ? null : URL.createObjectURL(new Blob([bytes], { type: typeOf(bytes) })),
  );
  useEffect(() => {
    const made = makeUrl();
    if (made === null) return undefined;
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [id, hasBytes]);
  return url;
}
