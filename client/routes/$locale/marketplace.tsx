import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '#shared/search/search-address.ts';
import { loadSearch } from '../../features/search/load-search.ts';
import { loadTexts } from '../../frame/i18n/i18n.ts';
import { SearchPage } from './-search-page.tsx';

export const Route = createFileRoute('/$locale/marketplace')({
  validateSearch: searchOf,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, context: { publicData } }) => {
    const [loaded] = await Promise.all([loadSearch('plan', deps, publicData), loadTexts('search')]);
    return loaded;
  },
  component: MarketplacePage,
});

function MarketplacePage() {
  return <SearchPage route="marketplace" loaded={Route.useLoaderData()} />;
}
