import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Choice, Choices } from '#client/ui/form/choices.tsx';
import { ErrorText } from '#client/ui/form/field.tsx';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { squareOf } from '#client/ui/photo/served-photo.ts';
import { shownPhotos } from '#client/ui/photo/shown-photos.tsx';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { useBooking } from '../booking/book-context.tsx';
import type { KnownProvider } from '../form/form-lists.queries.ts';
import { Everyone } from '../outside/everyone.tsx';
import bookStyles from './book.module.css';
import styles from './photographer-choice.module.css';

const AVATAR_PX = 36;
const PHOTOS = 3;
const PHOTO_SIZES = '72px';
/** The others are behind a button. */
const SHOWN_AT_FIRST = 4;
const ERROR = 'provider-error';

/** How many are offered: the chosen one alone until others are asked for. */
type Offered = 'chosen' | 'some' | 'all';

/**
 * The photographers of this category by their faces and photos; first of all, whoever answers. Who has chosen one, on
 * their page or here, is shown no other before they ask.
 */
export function PhotographerChoice() {
  const { fields, lists, bind, set } = useBooking();
  const [offered, setOffered] = useState<Offered>(() => ((fields.provider_id ?? '') === '' ? 'some' : 'chosen'));
  const chosen = fields.provider_id ?? '';
  const { error } = bind('provider_id');
  const category = lists.categories.find(({ id }) => id === fields.category_id)?.name_i18n;
  const providers = inReach(lists.providers, fields.category_id, fields.city_id, chosen);
  const isAlone = offered === 'chosen' && chosen !== '';
  const shown = offered === 'all' ? providers : providers.slice(0, isAlone ? 1 : SHOWN_AT_FIRST);
  const choose = (id: string) => set({ provider_id: id, plan_id: '' });
  const { box, offer } = useOffer(setOffered);
  return (
    <div ref={box} className={styles['photographers']} {...(error === undefined ? {} : { 'data-wrong': '' })}>
      <Choices legend={<Trans>Photographe</Trans>}>
        {isAlone ? null : (
          <Choice
            name="provider"
            label={<Everyone lists={lists} cityId={fields.city_id} />}
            hint={<Trans>Votre demande leur est montrée à tous.</Trans>}
            checked={chosen === ''}
            onChange={() => choose('')}
          />
        )}
        {shown.map((provider) => (
          <Face key={provider.id} provider={provider} isChosen={provider.id === chosen} onChoose={choose} />
        ))}
      </Choices>
      <div role="alert">{error === undefined ? null : <ErrorText id={ERROR}>{error}</ErrorText>}</div>
      <div className={styles['more']}>
        {isAlone ? (
          <Button look="quiet" onClick={() => offer('some', 0)}>
            <Trans>Voir d’autres photographes</Trans>
          </Button>
        ) : (
          <>
            {providers.length > shown.length ? (
              <Button look="quiet" onClick={() => offer('all', shown.length + 1)}>
                <Trans>Voir les {providers.length} photographes</Trans>
              </Button>
            ) : null}
            <RouteLink
              name="search"
              search={category === undefined ? {} : { name: category }}
              className={bookStyles['link'] ?? ''}
            >
              <Trans>Chercher un photographe</Trans>
            </RouteLink>
          </>
        )}
      </div>
    </div>
  );
}

/** Offers more, and focuses the first that is new: the pressed button is gone. */
function useOffer(setOffered: (offered: Offered) => void) {
  const box = useRef<HTMLDivElement>(null);
  const [firstNew, setFirstNew] = useState<number | null>(null);
  useEffect(() => {
    if (firstNew !== null) box.current?.querySelectorAll<HTMLElement>('input[type="radio"]')[firstNew]?.focus();
  }, [firstNew]);
  const offer = (offered: Offered, from: number) => {
    setOffered(offered);
    setFirstNew(from);
  };
  return { box, offer };
}

interface FaceProps {
  readonly provider: KnownProvider;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}

function Face({ provider, isChosen, onChoose }: FaceProps) {
  const { locale, fields } = useBooking();
  const { id, user, from_price_cents, next_free_day, images, address } = provider;
  const formats = formatsOf(locale);
  const price = from_price_cents === null ? null : formats.money(from_price_cents);
  // Beside a day that is asked for, another one would read as an answer. The next step tells whether it is free.
  const day = (fields.date ?? '') === '' ? (next_free_day ?? null) : null;
  const free = day === null ? null : formats.dateShort(day);
  const photos = shownPhotos(images.slice(0, PHOTOS), PHOTO_SIZES);
  return (
    <Choice
      name="provider"
      label={
        <span className={styles['who']}>
          <Avatar name={user.full_name} {...squareOf(pictureOf(user.profile_pictures, 'avatar'), AVATAR_PX)} />
          <span translate="no">{user.full_name}</span>
        </span>
      }
      hint={
        <>
          {[address?.city, free === null ? undefined : <Trans key="free">Libre le {free}</Trans>]
            .filter((part) => part !== undefined)
            .map((part, index) => (
              <span key={index}>
                {index === 0 ? null : ' · '}
                {part}
              </span>
            ))}
          {photos.length === 0 ? null : (
            <span className={styles['photos']} aria-hidden="true">
              {photos}
            </span>
          )}
        </>
      }
      aside={price === null ? undefined : <Trans>dès {price}</Trans>}
      checked={isChosen}
      onChange={() => onChoose(id)}
    />
  );
}

/** The chosen photographer, then those of the city, then the others of the category. */
function inReach(
  providers: readonly KnownProvider[],
  categoryId: string | undefined,
  cityId: string | undefined,
  chosen: string,
): readonly KnownProvider[] {
  const rank = ({ id, working_cities }: KnownProvider) =>
    id === chosen ? 0 : working_cities.some((city) => city.id === cityId) ? 1 : 2;
  return providers
    .filter(({ id, categories }) => id === chosen || categories.some((own) => own.id === categoryId))
    .toSorted((a, b) => rank(a) - rank(b));
}
