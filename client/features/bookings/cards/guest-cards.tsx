import { Trans } from '@lingui/react/macro';
import { useLive } from '#client/frame/device/live.ts';
import type { LocaleCode } from '#shared/locales.ts';
import Cards from './cards.tsx';
import { keptCards } from './cards.queries.ts';
import styles from './cards.module.css';

/** The kept cards of a device without an account, below its requests; nothing while there are none. */
export default function GuestCards({ locale }: { readonly locale: LocaleCode }) {
  const cards = useLive(keptCards);
  if (cards === undefined || cards === 'coming' || cards.length === 0) return null;
  return (
    <section className={styles['guest']} aria-labelledby="guest-cards">
      <h2 id="guest-cards" className={styles['title']}>
        <Trans>Vos cartes</Trans>
      </h2>
      <p className={styles['none']}>
        <Trans>Chacune est gardée pour sa réservation, puis oubliée dès que plus rien ne la demande.</Trans>
      </p>
      <Cards locale={locale} route="quote-request" />
    </section>
  );
}
