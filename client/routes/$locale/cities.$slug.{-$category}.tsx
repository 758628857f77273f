import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { categoryOfSlug, categorySlugs } from '#shared/catalogue/city-addresses.ts';
import { loadCity } from '../../features/search/cities/load-city.ts';
import { loadTexts } from '../../frame/i18n/i18n.ts';
import { toRoute } from '../../frame/navigation/navigation.ts';
import { CityPage } from './-city-page.tsx';

/** A city, and a category in a city: one page with two addresses. */
export const Route = createFileRoute('/$locale/cities/$slug/{-$category}')({
  loader: async ({ params: { slug, category }, context: { publicData, locale } }) => {
    const name = category === undefined ? undefined : categoryOfSlug(category);
    if (category !== undefined) {
      if (name === undefined) throw notFound();
      // A slug of another language redirects to the one of this language.
      const own = categorySlugs[locale][name];
      if (category !== own)
        throw redirect({ ...toRoute('city-category', locale, { slug, category: own }), replace: true });
    }
    const [loaded] = await Promise.all([loadCity(slug, name, publicData), loadTexts('search', 'cities')]);
    if (loaded === undefined) throw notFound();
    return loaded;
  },
  component: OneCityPage,
});

function OneCityPage() {
  return <CityPage loaded={Route.useLoaderData()} />;
}
