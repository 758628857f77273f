import { Trans } from '@lingui/react/macro';
import { MapLink } from './map-link.tsx';

/** The exact position of a request, on its own line. */
export default function PlaceOnMap({ lat, lng }: { lat: number; lng: number }) {
  return (
    <>
      <br />
      <Trans>Position ajoutée.</Trans> <MapLink lat={lat} lng={lng} />
    </>
  );
}
