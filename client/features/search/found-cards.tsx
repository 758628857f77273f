import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { PhotoCard } from '#client/ui/photo/photo-card.tsx';
import { Plate } from '#client/ui/photo/picture.tsx';
import { squareOf } from '#client/ui/photo/served-photo.ts';
import { shownPhotos } from '#client/ui/photo/shown-photos.tsx';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { ListedPlan } from '#shared/plans/plan.lists.ts';
import type { ListedProvider } from '#shared/providers/provider.lists.ts';
import { HeartButton } from '#client/frame/hearts/heart-button.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import type { AskedSearch } from './asked-search.ts';
import { shownDay, wishOf } from './wish.ts';

const AVATAR_PX = 36;
const PLATE_PX = 373;
export const CARD_SIZES = '(min-width: 1264px) 373px, (min-width: 960px) 29vw, (min-width: 600px) 46vw, 92vw';

interface CardProps<Item> {
  readonly item: Item;
  readonly locale: LocaleCode;
  /** The search: a card shows its category, and its page takes its day and city along. */
  readonly asked: Pick<AskedSearch, 'name' | 'city' | 'date'>;
  /** Whether the server has found them free on the day of the search. */
  readonly isFreeThen: boolean;
  /** On the first screen: its photo is loaded at once. */
  readonly isFirst: boolean;
}

/** A photographer among the results. */
export function ProviderCard({ item, locale, asked, isFreeThen, isFirst }: CardProps<ListedProvider>) {
  const { t } = useLingui();
  const name = item.user.full_name;
  const avatar = pictureOf(item.user.profile_pictures, 'avatar');
  const category = shownCategory(item.categories, asked.name);
  const formats = formatsOf(locale);
  const price = item.from_price_cents === null ? null : formats.money(item.from_price_cents);
  // A list that an older build kept has no such time.
  const minutes = item.answer_minutes ?? null;
  const answer = minutes === null ? null : formats.roughly(minutes);
  return (
    <PhotoCard
      photos={photosOr(category, shownPhotos(item.images, CARD_SIZES, isFirst))}
      photosLabel={t`Photos de ${name}`}
      face={avatar === undefined ? null : <Avatar name={name} {...squareOf(avatar, AVATAR_PX)} />}
      title={
        <RouteLink name="provider" params={{ slug: item.slug }} {...alongOf(asked)}>
          <span translate="no">{name}</span>
        </RouteLink>
      }
      meta={joined(
        category === undefined ? '' : categoryLabels[locale][category],
        item.address?.city ?? '',
        answer === null ? '' : t`Répond en ${answer}`,
      )}
      {...(price === null ? {} : { price: <FromPrice price={price} /> })}
      {...noteOf(shownDay(item, asked, isFreeThen), locale)}
      corner={<HeartButton isOnPhoto provider={item} card={item} label={t`Garder ${name} dans mes favoris`} />}
    />
  );
}

/** A plan among the results; it opens its photographer's page. */
export function PlanCard({ item, locale, asked, isFreeThen, isFirst }: CardProps<ListedPlan>) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const category = shownCategory(item.categories, asked.name);
  const name = item.partner.user.full_name;
  const price = item.price_cents === null ? null : formats.money(item.price_cents);
  const avatar = pictureOf(item.partner.user.profile_pictures, 'avatar');
  return (
    <PhotoCard
      photos={photosOr(category, shownPhotos(item.shown_images, CARD_SIZES, isFirst))}
      photosLabel={t`Photos de ${name}`}
      face={avatar === undefined ? null : <Avatar name={name} {...squareOf(avatar, AVATAR_PX)} />}
      title={
        <RouteLink name="provider" params={{ slug: item.partner.slug }} {...alongOf(asked)}>
          {item.title}
        </RouteLink>
      }
      meta={joined(name, formats.duration(item.duration_min))}
      {...(price === null ? {} : { price: <PlanPrice type={item.pricing_type} price={price} /> })}
      {...noteOf(shownDay(item, asked, isFreeThen), locale)}
      corner={<HeartButton isOnPhoto provider={item.partner} card={null} label={t`Garder ${name} dans mes favoris`} />}
    />
  );
}

function FromPrice({ price }: { price: string }) {
  return (
    <Trans>
      <strong>À partir de {price}</strong>, taxes en sus
    </Trans>
  );
}

function PlanPrice({ type, price }: { type: ListedPlan['pricing_type']; price: string }) {
  if (type === 'from') return <FromPrice price={price} />;
  if (type === 'hourly') {
    return (
      <Trans>
        <strong>{price} l’heure</strong>, taxes en sus
      </Trans>
    );
  }
  return (
    <Trans>
      <strong>{price}</strong>, taxes en sus
    </Trans>
  );
}

/** The parts of the search that the photographer's page and the booking begin with. */
function alongOf({ city, date }: Pick<AskedSearch, 'city' | 'date'>): { search?: Record<string, string> } {
  if (city === undefined && date === undefined) return {};
  return { search: wishOf({ city, date }) };
}

function noteOf(day: string | null | undefined, locale: LocaleCode): { note?: ReactNode } {
  // A list that an older build kept has no free days.
  if (day === null || day === undefined) return {};
  const date = formatsOf(locale).dateShort(day);
  return { note: <Trans>Libre le {date}</Trans> };
}

function photosOr(category: CategoryKey | undefined, photos: readonly ReactNode[]): readonly ReactNode[] {
  if (photos.length > 0) return photos;
  return category === undefined ? [] : [<Plate key={category} name={category} size={PLATE_PX} sizes={CARD_SIZES} />];
}

function shownCategory(
  categories: readonly { readonly name_i18n: CategoryKey }[],
  asked: CategoryKey | undefined,
): CategoryKey | undefined {
  return categories.find(({ name_i18n }) => name_i18n === asked)?.name_i18n ?? categories[0]?.name_i18n;
}

function joined(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' · ');
}
