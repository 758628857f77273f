import { createFileRoute, notFound } from '@tanstack/react-router';
import { loadCity } from '../../features/search/cities/load-city.ts';
import { loadTexts } from '../../shell/i18n/i18n.ts';
import { CityPage } from './-city-page.tsx';

export const Route = createFileRoute('/$locale/cities/$slug/')({
  loader: async ({ params: { slug }, context: { publicData } }) => {
    const [loaded] = await Promise.all([loadCity(slug, undefined, publicData), loadTexts('search', 'cities')]);
    if (loaded === undefined) throw notFound();
    return loaded;
  },
  component: OneCityPage,
});

function OneCityPage() {
  return <CityPage loaded={Route.useLoaderData()} />;
}
