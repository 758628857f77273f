import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicConfig } from '#shared/config/config.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { TERMS_VERSION } from '#shared/terms.ts';
import { keyOf, say } from '#client/frame/i18n/said.ts';
import { Reading } from '#client/frame/layouts/reading.tsx';
import { RouteLink, useLocale } from '#client/frame/navigation/route-link.tsx';
import { termsSections } from './terms.ts';
import styles from './legal.module.css';

/** The terms in numbered sections, with the day they took effect. */
export function TermsScreen({ config }: { config: Pick<PublicConfig, 'limits' | 'privacy_officer'> }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const day = formatsOf(locale).date(TERMS_VERSION);
  return (
    <Reading
      isNumbered
      title={<Trans>Conditions d’utilisation</Trans>}
      lead={<Trans>Les règles entre vous, les photographes et Déclic, aussi courtes que possible.</Trans>}
      note={
        <p className={styles['version']}>
          <Trans>
            En vigueur depuis <time dateTime={TERMS_VERSION}>{day}</time>
          </Trans>
        </p>
      }
      sections={termsSections(config.limits, locale).map(({ id, title, paragraphs, points = [] }) => ({
        id,
        title: i18n._(title),
        body: (
          <>
            {paragraphs.map((paragraph) => (
              <p key={paragraph.id}>{i18n._(paragraph)}</p>
            ))}
            {points.length === 0 ? null : (
              <ul>
                {points.map((point) => (
                  <li key={keyOf(point)}>{say(i18n, point)}</li>
                ))}
              </ul>
            )}
          </>
        ),
      }))}
      end={
        <p className={styles['end']}>
          <Trans>
            Ce que nous gardons de vous se lit dans <RouteLink name="privacy">Confidentialité</RouteLink>. Une question
            sur ces conditions? <RouteLink name="contact">Écrivez-nous</RouteLink>.
          </Trans>
        </p>
      }
    />
  );
}
