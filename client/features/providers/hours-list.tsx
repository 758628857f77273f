import { Trans } from '@lingui/react/macro';
import type { LocaleCode } from '#shared/locales.ts';
import type { OpeningHours } from '#shared/providers/provider.schema.ts';
import { hoursLines } from './hours.ts';
import styles from './provider.module.css';

/** The photographer's opening hours. */
export function Hours({ hours, locale }: { hours: readonly OpeningHours[]; locale: LocaleCode }) {
  const lines = hoursLines(hours, locale);
  return (
    <section id="heures" className={styles['hours']}>
      <h2>
        <Trans>Heures</Trans>
      </h2>
      {lines.length === 0 ? (
        <p className={styles['meta']}>
          <Trans>Sur demande.</Trans>
        </p>
      ) : (
        <dl>
          {lines.map(({ first, last, isPair, hours: open }) => (
            <div key={first}>
              <dt>
                {last === null ? (
                  first
                ) : isPair ? (
                  <Trans>
                    {first} et {last}
                  </Trans>
                ) : (
                  <Trans>
                    {first} au {last}
                  </Trans>
                )}
              </dt>
              <dd>{open}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
