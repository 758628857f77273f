const ZOOM = 17;

/** Android knows `geo:` (RFC 5870), also without a network; elsewhere OpenStreetMap is for everybody. */
export function mapUrl(lat: number, lng: number, userAgent: string): string {
  if (userAgent.includes('Android')) return `geo:${lat},${lng}?q=${lat},${lng}`;
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${ZOOM}/${lat}/${lng}`;
}
