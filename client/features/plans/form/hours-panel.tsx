import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/** The opening hours belong to the photographer, and apply to all plans. */
export function HoursPanel({ week }: { readonly week: ReactNode }) {
  return (
    <section className={styles['section']}>
      <h2 className={styles['sectionTitle']}>
        <Trans>Horaire</Trans>
      </h2>
      <p className={styles['lead']}>
        <Trans>
          Vos heures d’ouverture valent pour tous vos forfaits : un client choisit parmi les heures libres qui laissent
          assez de temps à la séance.
        </Trans>
      </p>
      {week}
    </section>
  );
}
