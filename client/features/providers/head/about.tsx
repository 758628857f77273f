import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Camera, Clock, Images, Link2, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { HeartButton } from '#client/frame/hearts/heart-button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { squareOf } from '#client/ui/photo/served-photo.ts';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import { languageList } from '#shared/catalogue/language-labels.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import { writtenIn } from '#shared/formats/text-language.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import { linkName } from './link-name.ts';
import styles from '../provider.module.css';
import { ShareButton } from './share-button.tsx';
import { Specialties } from './specialties.tsx';
import { WorkingCities } from './working-cities.tsx';

const FACE_PX = 96;

interface AboutProps {
  readonly provider: Provider;
  /** The number of photos. */
  readonly total: number;
  readonly locale: LocaleCode;
  readonly isPreview: boolean;
  /** The link that asks them a question. */
  readonly ask: ReactNode;
}

/** The photographer in a few lines: name, cities, categories, description and facts. */
export function About({ provider, total, locale, isPreview, ask }: AboutProps) {
  const { t } = useLingui();
  const { full_name: name } = provider.user;
  const languages = languageList(provider.languages, locale);
  const spoken = provider.languages.map(({ code }) => code);
  // A copy that an older build kept has no such time.
  const minutes = provider.answer_minutes ?? null;
  const hasCities = provider.working_cities.length > 0;
  return (
    <header className={styles['about']}>
      <Avatar name={name} size={FACE_PX} {...squareOf(pictureOf(provider.user.profile_pictures, 'avatar'), FACE_PX)} />
      <div className={styles['named']}>
        <div>
          <h1 translate="no">{name}</h1>
          {hasCities ? (
            <p className={styles['meta']}>
              <WorkingCities cities={provider.working_cities} locale={locale} />
            </p>
          ) : null}
          <Specialties provider={provider} locale={locale} />
        </div>
        {isPreview ? null : (
          <div className={`screen-only ${styles['tools']}`}>
            <HeartButton provider={provider} card={null} label={t`Garder ${name} dans mes favoris`} />
            <ShareButton name={name} />
          </div>
        )}
      </div>
      {provider.profile_description === '' ? null : (
        <p className={styles['said']} lang={writtenIn(provider.profile_description, spoken)}>
          {provider.profile_description}
        </p>
      )}
      <ul className={styles['facts']}>
        {minutes === null ? null : (
          <Fact of={Clock}>
            <Trans>Répond en {amountsOf(locale).roughly(minutes)}</Trans>
          </Fact>
        )}
        {total === 0 ? null : (
          <Fact of={Images}>
            <Plural value={total} one="# photo" other="# photos" />
          </Fact>
        )}
        {languages === '' ? null : <Fact of={MessageSquare}>{languages}</Fact>}
        {linksOf(provider).map((link) => (
          <Fact key={link} of={Link2}>
            <a href={link} rel="me noopener nofollow">
              {linkName(link)}
            </a>
          </Fact>
        ))}
      </ul>
      {ask}
    </header>
  );
}

/** A device may have stored the photographer with an older build, which stored no links. */
function linksOf({ links }: Partial<Pick<Provider, 'links'>>): readonly string[] {
  return links ?? [];
}

function Fact({ of, children }: { of: typeof Camera; children: ReactNode }) {
  return (
    <li>
      <Icon of={of} size={16} />
      <span>{children}</span>
    </li>
  );
}
