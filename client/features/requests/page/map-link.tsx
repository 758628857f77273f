import { Trans } from '@lingui/react/macro';
import { mapUrl } from './map-url.ts';

/** Opens the device's map app, or a map on the web. */
export function MapLink({ lat, lng }: { lat: number; lng: number }) {
  return (
    <a href={mapUrl(lat, lng, navigator.userAgent)} target="_blank" rel="noreferrer">
      <Trans>Voir sur la carte</Trans>
    </a>
  );
}
