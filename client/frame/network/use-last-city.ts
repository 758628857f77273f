import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reportFailure } from '../update/update-store.ts';
import { runWhenIdle } from './browser-public-data.ts';

/** Keeps the photographers of a city that the person looks at, when the page is idle and the network costs nothing. */
export function useLastCity(slug: string | undefined): void {
  const { publicData } = useRouteContext({ from: '__root__' });
  useEffect(() => {
    if (slug === undefined) return;
    runWhenIdle(
      () => void import('./keep-city.ts').then(({ askedAbout }) => askedAbout(slug, publicData)).catch(reportFailure),
    );
  }, [slug, publicData]);
}
