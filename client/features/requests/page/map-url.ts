const ZOOM = 17;

/** Android opens `geo:` (RFC 5870), even without network; other systems open OpenStreetMap. */
export function mapUrl(lat: number, lng: number, userAgent: string): string {
  if (userAgent.includes('Android')) return `geo:${lat},${lng}?q=${lat},${lng}`;
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${ZOOM}/${lat}/${lng}`;
}
