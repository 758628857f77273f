import { runtime } from '#client/frame/device/runtime.ts';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { OwnPlan } from '#shared/plans/own-plan.schema.ts';
import type { Plan } from '#shared/plans/plan.schema.ts';
import type { Photo } from '#shared/portfolio/photo.schema.ts';
import type { ShownImage } from '#shared/portfolio/shown-image.schema.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import { publicName } from '#shared/providers/public-name.ts';
import { initialName } from '#shared/typed/shown-text.ts';
import { typedProfile, formFieldsOf } from './form-values.ts';
import { profilePage, type ProfilePage } from './provider.queries.ts';

const { openOwner } = runtime.ports;

/** The photographer's own page as a client would see it, with unsaved changes; it uses only this device's data. */
export interface AsClient {
  readonly provider: Provider;
  readonly photos: readonly Photo[];
  readonly plans: readonly (OwnPlan & Pick<Plan, 'images'>)[];
}

/** Null until the profile has arrived once on this device. */
export async function asClient(user: CurrentUser): Promise<AsClient | null> {
  const page = await profilePage();
  if (page === null) return null;
  const db = openOwner(page.shown.owner);
  const photos = (await db.rowsOf('portfolio_photo').toArray()).flatMap(({ data }) => data ?? []);
  const plans = (await db.rowsOf('plan').toArray()).flatMap(({ data }) => data ?? []);
  const published = plans.filter(({ status }) => status === 'published').sort(cheapestFirst);
  const ready = photos
    .filter(({ status }) => status === 'ready')
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  const imagesOf = (id: string) =>
    ready.filter(({ plan_id }) => plan_id === id).sort((a, b) => b.is_cover - a.is_cover);
  return {
    provider: providerOf(page, user, published),
    photos: ready.filter(({ plan_id }) => plan_id === null),
    plans: published.map((plan) => ({ ...plan, images: imagesOf(plan.id).flatMap(imageOf) })),
  };
}

function imageOf({ base, widths, width, height, thumbhash, focus_x, focus_y }: Photo): ShownImage[] {
  if (base === null) return [];
  const shape = { width, height, thumbhash, focus_x, focus_y };
  return [{ url: `${base}/${widths[0]}.webp`, alt: '', base, widths, ...shape }];
}

function cheapestFirst(a: OwnPlan, b: OwnPlan): number {
  return (a.price_cents ?? Infinity) - (b.price_cents ?? Infinity) || (a.id < b.id ? -1 : 1);
}

function providerOf({ shown, draft, lists }: ProfilePage, user: CurrentUser, plans: readonly OwnPlan[]): Provider {
  const { provider } = shown;
  const { first_name, last_name, profile_pictures } = user;
  const profile = typedProfile({ ...formFieldsOf(shown.wanted), ...draft?.fields });
  const pick = <Item extends { readonly id: string }>(ids: readonly string[], from: readonly Item[]) =>
    ids.flatMap((id) => from.find((one) => one.id === id) ?? []);
  const [city] = pick(profile.city_id === null ? [] : [profile.city_id], lists.cities);
  return {
    id: provider.id,
    slug: provider.slug,
    status: provider.status,
    profile_description: profile.profile_description,
    stripe_charges_enabled: provider.stripe_charges_enabled,
    charges_tps: profile.tps_no === null ? 0 : 1,
    charges_tvq: profile.tvq_no === null ? 0 : 1,
    address: city === undefined ? null : { city_id: city.id, city: city.name },
    categories: pick(profile.category_ids, lists.categories),
    working_cities: pick(profile.working_city_ids, lists.cities),
    languages: pick(profile.language_ids, lists.languages),
    links: profile.links,
    images: [],
    user: {
      first_name,
      last_name,
      initial_name: initialName({ first_name, last_name }),
      full_name: publicName({ business_name: profile.business_name, first_name, last_name }),
      profile_pictures,
    },
    from_price_cents: plans[0]?.price_cents ?? null,
    answer_minutes: null,
    created_at: provider.created_at,
    updated_at: provider.updated_at,
  };
}
