import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isElsewhere } from '#client/frame/device/elsewhere.ts';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { Plate } from '#client/ui/photo/picture.tsx';
import { squareOf } from '#client/ui/photo/served-photo.ts';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { useBooking } from '../booking/book-context.tsx';
import { DraftPrice } from '../price/draft-price.tsx';
import { Everyone } from '../outside/everyone.tsx';
import styles from './book-aside.module.css';

const AVATAR_PX = 36;

interface BookAsideProps {
  /** In the panel of a phone, a picture would push the price out of sight. */
  readonly hasPicture?: boolean;
  /** Under the total. */
  readonly action?: ReactNode;
}

/** The answers so far, and the price if it is known, beside the questions. */
export default function BookAside({ hasPicture = true, action }: BookAsideProps) {
  const { fields, lists, locale } = useBooking();
  const formats = formatsOf(locale);
  const category = lists.categories.find(({ id }) => id === fields.category_id)?.name_i18n;
  const city = lists.cities.find(({ id }) => id === fields.city_id)?.name;
  const provider = lists.providers.find(({ id }) => id === fields.provider_id)?.user;
  const date = fields.date ?? '';
  const time = fields.time ?? '';
  return (
    <div className={styles['card']}>
      {category === undefined || !hasPicture ? null : (
        <div className={styles['picture']}>
          <Plate name={category} size={240} />
        </div>
      )}
      <div className={styles['body']}>
        {category === undefined ? null : <p className={styles['title']}>{categoryLabels[locale][category]}</p>}
        {provider === undefined ? (
          <p>
            <Everyone lists={lists} cityId={fields.city_id} />
          </p>
        ) : (
          <p className={styles['asked']}>
            <Avatar
              name={provider.full_name}
              {...squareOf(pictureOf(provider.profile_pictures, 'avatar'), AVATAR_PX)}
            />
            <span translate="no">{provider.full_name}</span>
          </p>
        )}
        {date === '' ? null : (
          <p>
            {time === '' ? formats.date(date) : formats.dateTime(date, time)}
            {time !== '' && isElsewhere(date, time) ? (
              <>
                {' '}
                <Trans>(heure de Montréal)</Trans>
              </>
            ) : null}
          </p>
        )}
        {city === undefined ? null : <p>{city}</p>}
      </div>
      <div className={styles['price']}>
        <DraftPrice action={action} />
      </div>
    </div>
  );
}
