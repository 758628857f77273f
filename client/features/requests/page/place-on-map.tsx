import { Trans } from '@lingui/react/macro';
import { MapLink } from './map-link.tsx';

/** A request says where it happens to the metre: on a line of its own. */
export default function PlaceOnMap({ lat, lng }: { lat: number; lng: number }) {
  return (
    <>
      <br />
      <Trans>Position ajoutée.</Trans> <MapLink lat={lat} lng={lng} />
    </>
  );
}
