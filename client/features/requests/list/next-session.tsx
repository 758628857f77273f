import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isElsewhere } from '#client/frame/device/elsewhere.ts';
import { Status } from '#client/ui/label/status.tsx';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { Corners, Plate } from '#client/ui/photo/picture.tsx';
import { squareOf } from '#client/ui/photo/served-photo.ts';
import { shownPhotos } from '#client/ui/photo/shown-photos.tsx';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { daysTo } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { useProviderDetail } from '../asked-provider/use-asked-provider.ts';
import { useStatusWords } from '../request-words.ts';
import type { ShownRequest } from '../requests.queries.ts';
import styles from './next-session.module.css';

const PHOTO_SIZES = '(min-width: 960px) 640px, 92vw';
const AVATAR_PX = 36;

interface NextSessionProps {
  readonly shown: ShownRequest;
  readonly locale: LocaleCode;
  readonly now: number;
  readonly link: (className: string, content: ReactNode) => ReactNode;
}

/** The next session of a client: a photo of its photographer, how soon it is, when, and where. */
export function NextSession({ shown, locale, now, link }: NextSessionProps) {
  const { request, booking } = shown;
  const photographer = useProviderDetail(booking?.provider_id ?? request.provider_id);
  const { tone, text } = useStatusWords()(shown);
  const formats = formatsOf(locale);
  const { date, time } = booking ?? request;
  const [photo] = shownPhotos((photographer?.images ?? []).slice(0, 1), PHOTO_SIZES);
  const name = photographer?.user.full_name ?? request.provider_name;
  return link(
    styles['session'] ?? '',
    <>
      <span className={styles['photo']}>
        {photo === undefined ? (
          <span className={styles['plate']}>
            <Plate name={request.category} size={160} />
          </span>
        ) : (
          <>
            {photo}
            <Corners />
          </>
        )}
        <span className={styles['soon']}>
          <HowSoon days={daysTo(date, now)} />
        </span>
      </span>
      <span className={styles['words']}>
        <span className={styles['line']}>
          <span className={styles['name']}>
            {categoryLabels[locale][request.category]}, {request.city}
          </span>
          <Status tone={tone}>{text}</Status>
        </span>
        <span className={styles['meta']}>
          <span className="capital">{formats.dateTime(date, time)}</span>
          {isElsewhere(date, time) ? (
            <>
              {' '}
              <Trans>(heure de Montréal)</Trans>
            </>
          ) : null}
        </span>
        <span className={styles['who']}>
          {name === null ? null : (
            <>
              <Avatar
                name={name}
                {...squareOf(pictureOf(photographer?.user.profile_pictures ?? [], 'avatar'), AVATAR_PX)}
              />
              <span translate="no">{name}</span>
            </>
          )}
          <span className={styles['meta']}>{request.shoot_address ?? request.city}</span>
        </span>
      </span>
    </>,
  );
}

function HowSoon({ days }: { days: number }) {
  if (days <= 0) return <Trans>Aujourd’hui</Trans>;
  if (days === 1) return <Trans>Demain</Trans>;
  return <Plural value={days} one="Dans # jour" other="Dans # jours" />;
}
