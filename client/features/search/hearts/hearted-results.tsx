import { Trans } from '@lingui/react/macro';
import { Heart as HeartIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { buttonClass } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { useLate } from '#client/ui/use-late.ts';
import { keptHearts } from '#client/frame/hearts/hearts.queries.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import SeenNote from '#client/frame/network/seen-note.tsx';
import type { PublicData } from '#client/frame/network/public-data.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { type AskedSearch, addressOf } from '../asked-search.ts';
import { FromDevice } from '../from-device.tsx';
import { loadSearch } from '../load-search.ts';
import { NothingFound } from '../nothing-found.tsx';
import { Results } from '../results.tsx';
import type { Found, LoadedSearch, SearchRoute } from '../search.types.ts';

interface HeartedResultsProps {
  readonly route: SearchRoute;
  readonly kind: Found['kind'];
  readonly asked: AskedSearch;
  readonly locale: LocaleCode;
  readonly publicData: PublicData;
}

/**
 * The photographers that the device keeps for the person, or their plans. A heart that is taken away stays in the list
 * until the next search, so that it can be put back.
 */
export default function HeartedResults({ route, kind, asked, locale, publicData }: HeartedResultsProps) {
  const [loaded, setLoaded] = useState<LoadedSearch | 'none' | null>(null);
  const [tries, setTries] = useState(0);
  const address = JSON.stringify([kind, asked]);
  const isLate = useLate(loaded === null);
  const load = useEffectEvent(async (isStale: () => boolean) => {
    const hearts = await keptHearts();
    const found = hearts.length === 0 ? 'none' : await loadSearch(kind, addressOf(asked), publicData, hearts);
    if (!isStale()) setLoaded(found);
  });
  useEffect(() => {
    let isGone = false;
    void load(() => isGone);
    return () => {
      isGone = true;
    };
  }, [address, tries]);
  if (loaded === null) return isLate ? <Skeleton shape="plate" /> : null;
  if (loaded === 'none') return <NoHearts asked={asked} />;
  const { found, source, cities } = loaded;
  return (
    <>
      {source.of === 'server' || source.seenAt === null ? null : (
        <SeenNote at={source.seenAt} locale={locale} onAgain={() => setTries(tries + 1)} />
      )}
      {source.of === 'device' ? <FromDevice hasDate={asked.date !== undefined} /> : null}
      {found.total === 0 ? (
        <>
          <p>
            <Trans>Aucun de vos favoris ne correspond.</Trans>
          </p>
          <NothingFound route={route} asked={asked} cities={cities} counts={null} locale={locale} />
        </>
      ) : (
        <Results route={route} found={found} asked={loaded.asked} isFreeThen={source.of === 'server'} locale={locale} />
      )}
    </>
  );
}

function NoHearts({ asked: { hearts: _, ...asked } }: Pick<HeartedResultsProps, 'asked'>) {
  return (
    <EmptyState
      picture={<Icon of={HeartIcon} size={40} />}
      title={<Trans>Aucun favori pour l’instant</Trans>}
      text={<Trans>Touchez le cœur d’une carte ou d’une page : le photographe se retrouve ici, même hors ligne.</Trans>}
      action={
        <RouteLink name="search" className={buttonClass({})} search={addressOf({ ...asked, page: 1 })}>
          <Trans>Voir les photographes</Trans>
        </RouteLink>
      }
    />
  );
}
