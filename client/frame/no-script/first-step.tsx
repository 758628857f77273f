import { Trans, useLingui } from '@lingui/react/macro';
import type { City } from '#shared/catalogue/catalogue.schema.ts';
import { categoryKeys } from '#shared/catalogue/categories.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import { Plate } from '../../ui/photo/picture.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { ErrorBar } from '../errors/error-bar.tsx';
import styles from '../errors/error-screen.module.css';

const PLATE_PX = 120;

export interface FirstStepProps {
  readonly title: string;
  /** Empty while the server can't read them. */
  readonly cities: readonly City[];
  /** The answers that stand in the URL. */
  readonly asked: { readonly name: string | null; readonly city: string | null; readonly date: string | null };
  /** The search; while a phase closes it, the next step. */
  readonly goesTo: 'search' | 'book-date';
}

/** The first step of a booking without script: one tap on a kind of session answers it, as in the app. */
export function FirstStep({ title, cities, asked, goesTo }: FirstStepProps) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as LocaleCode;
  const city = cities.find(({ id, slug }) => id === asked.city || slug === asked.city);
  return (
    <div lang={locale}>
      <ErrorBar />
      <main className={styles['plain']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['text']}>
          {goesTo === 'search' ? (
            <Trans>
              Répondez ici pour voir les photographes qui conviennent. La demande elle-même a besoin de JavaScript :
              activez-le dans les réglages de votre navigateur pour l’envoyer.
            </Trans>
          ) : (
            <Trans>
              Répondez ici pour commencer. La suite a besoin de JavaScript : activez-le dans les réglages de votre
              navigateur pour envoyer votre demande.
            </Trans>
          )}
        </p>
        <form className={styles['answers']} action={urlOf(goesTo, locale)}>
          {cities.length === 0 ? null : (
            <SelectField label={<Trans>Où</Trans>} name="city" defaultValue={city?.slug ?? ''}>
              <option value="">{t`Partout`}</option>
              {cities.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <TextField label={<Trans>Quand</Trans>} type="date" name="date" defaultValue={asked.date ?? ''} />
          <fieldset>
            <legend className={styles['title']}>
              <Trans>Quelle séance voulez-vous?</Trans>
            </legend>
            <ul className={styles['choices']}>
              {inOrder(asked.name).map((key) => (
                <li key={key}>
                  <button type="submit" name="name" value={key} aria-current={key === asked.name ? true : undefined}>
                    <Plate name={key} size={PLATE_PX} />
                    {categoryLabels[locale][key]}
                  </button>
                </li>
              ))}
            </ul>
          </fieldset>
        </form>
        <a className={styles['link']} href={urlOf('index', locale)}>
          <Trans>Retour à l’accueil</Trans>
        </a>
      </main>
    </div>
  );
}

/** The kind of session that the address names comes first. */
function inOrder(name: string | null) {
  return categoryKeys.toSorted((a, b) => Number(b === name) - Number(a === name));
}
