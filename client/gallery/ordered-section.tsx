import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { OrderedChoices, type OrderedWords } from '../ui/form/ordered-choices.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

const MOST = 3;

/** Ordered choices: some chosen, none chosen, and an invalid one. */
export function OrderedSection() {
  const options = useKinds();
  const words = useWords();
  const [kinds, setKinds] = useState<readonly string[]>(['wedding', 'portrait', 'team']);
  const [none, setNone] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const shared = {
    options,
    words,
    first: <Trans>Votre spécialité</Trans>,
    empty: <Trans>Choisissez ci-dessous.</Trans>,
    most: MOST,
    moreLabel: <Trans>Toutes les séances</Trans>,
  };
  return (
    <Section title={<Trans>Choix dans un ordre</Trans>} span={3}>
      <div className={`${styles['fields']} ${styles['columns']}`}>
        <OrderedChoices
          {...shared}
          legend={<Trans>Séances</Trans>}
          hint={<Trans>La première est celle pour laquelle on vous connaît.</Trans>}
          value={kinds}
          onChange={setKinds}
        />
        <div className={styles['fields']}>
          <OrderedChoices {...shared} legend={<Trans>Rien encore</Trans>} value={none} onChange={setNone} />
          <OrderedChoices
            {...shared}
            legend={<Trans>Séances offertes</Trans>}
            error={<Trans>Choisissez au moins une séance.</Trans>}
            value={wrong}
            onChange={setWrong}
          />
        </div>
      </div>
    </Section>
  );
}

function useKinds() {
  const { t } = useLingui();
  return [
    { id: 'wedding', name: t`Mariage` },
    { id: 'portrait', name: t`Portrait` },
    { id: 'team', name: t`Équipe` },
    { id: 'family', name: t`Famille` },
    { id: 'event', name: t`Événement` },
    { id: 'product', name: t`Produit` },
    { id: 'sport', name: t`Sport` },
  ];
}

function useWords(): OrderedWords {
  const { t } = useLingui();
  return {
    move: (name, position) => t`Déplacer ${name}, position ${position} : flèches haut et bas`,
    up: (name) => t`Monter ${name}`,
    remove: (name) => t`Retirer ${name}`,
    add: (name) => t`Ajouter ${name}`,
    moved: (name, position) => t`${name}, position ${position}`,
  };
}
