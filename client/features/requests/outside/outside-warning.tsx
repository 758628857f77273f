import { Trans } from '@lingui/react/macro';
import { Fragment, useEffect } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { Notice } from '#client/ui/state/notice.tsx';
import { useBooking } from '../booking/book-context.tsx';
import { isOutsideOf, loadWhoWorksIn, whoWorksIn } from './outside.queries.ts';

/** Before sending: the photographer does not work in the city, and who does. */
export default function OutsideWarning() {
  const { fields, lists, asked } = useBooking();
  const { provider_id = '', city_id = '', category_id = '', date = '' } = fields;
  const provider = lists.providers.find(({ id }) => id === provider_id) ?? asked?.detail ?? null;
  const isOutside = provider_id !== '' && isOutsideOf(provider, city_id);
  const city = lists.cities.find(({ id }) => id === city_id);
  if (!isOutside || provider === null || city === undefined) return null;
  const name = provider.user.full_name;
  return (
    <Notice tone="info">
      <p>
        <Trans>
          {name} n’a pas {city.name} parmi ses villes. Vous pouvez lui envoyer votre demande, qui le lui dira.
        </Trans>
      </p>
      <Others cityId={city_id} city={city.slug} categoryId={category_id} exceptId={provider_id} date={date} />
    </Notice>
  );
}

interface OthersProps {
  readonly cityId: string;
  readonly city: string;
  readonly categoryId: string;
  readonly exceptId: string;
  /** The day that is asked for, if any. */
  readonly date: string;
}

function Others({ cityId, city, categoryId, exceptId, date }: OthersProps) {
  const isOnline = useConnectivity(({ shown }) => shown === 'online');
  useEffect(() => {
    if (isOnline) void loadWhoWorksIn(cityId);
  }, [cityId, isOnline]);
  const others = useLive(() => whoWorksIn(cityId, categoryId, exceptId), [cityId, categoryId, exceptId]) ?? [];
  if (others.length === 0) return null;
  return (
    <p>
      <Trans>Qui y travaille :</Trans>{' '}
      {others.map(({ id, slug, user }, index) => (
        <Fragment key={id}>
          {index === 0 ? null : ', '}
          <RouteLink name="provider" params={{ slug }} search={date === '' ? { city } : { city, date }}>
            {user.full_name}
          </RouteLink>
        </Fragment>
      ))}
    </p>
  );
}
