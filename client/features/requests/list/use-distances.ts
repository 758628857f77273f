import { runtime } from '#client/frame/device/runtime.ts';
import { useLive } from '#client/frame/device/live.ts';
import type { City } from '#shared/catalogue/catalogue.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { formLists } from '../form/form-lists.queries.ts';
import { distanceTo, ownCityOf } from '../own-city.ts';

const { device, openOwner } = runtime.ports;
const NO_CITIES: readonly City[] = [];

/** The kilometres from a photographer's own city to the centre of a request's; null where one is unknown. */
export function useDistances(isPhotographer: boolean): (request: QuoteRequest) => number | null {
  const cities = useLive(async () => (await formLists()).cities) ?? NO_CITIES;
  const from = useLive(
    async () => {
      const session = isPhotographer ? await device.fact('session') : null;
      return session === null || session === undefined ? null : ownCityOf(openOwner(session.owner), cities);
    },
    [isPhotographer, cities],
    true,
  );
  return (request) => distanceTo(request, from ?? null, cities);
}
