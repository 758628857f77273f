import { Trans } from '@lingui/react/macro';
import { useLive } from '#client/frame/device/live.ts';
import { Notice } from '#client/ui/state/notice.tsx';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { knownProvider } from '../asked-provider/asked-provider.queries.ts';
import { isOutsideOf } from './outside.queries.ts';

/** On a request: its city is none of the photographer's, in words for each side. */
export function OutsideNote({ request }: { readonly request: QuoteRequest }) {
  const { provider_id, provider_name, city, city_id, view } = request;
  const known = useLive(() => knownProvider(provider_id ?? ''), [provider_id]) ?? null;
  // Rows of an older build, and requests on their way, have no word of the server.
  const isOutside = (request.is_outside ?? 0) === 1 || isOutsideOf(known, city_id);
  if (!isOutside || view === 'board') return null;
  return (
    <Notice tone="info">
      {view === 'addressed' ? (
        <Trans>{city} n’est pas parmi vos villes. Qui vous le demande lit la même chose sur sa demande.</Trans>
      ) : provider_name === null ? (
        <Trans>Personne ne travaille encore à {city}. Tous les photographes du Québec peuvent voir la demande.</Trans>
      ) : (
        <Trans>
          {provider_name} n’a pas {city} parmi ses villes. La demande le lui dit.
        </Trans>
      )}
    </Notice>
  );
}
