import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Chip } from '../ui/label/chip.tsx';
import { Status } from '../ui/label/status.tsx';
import { Tag } from '../ui/label/tag.tsx';
import { UploadRing } from '../ui/state/upload-ring.tsx';
import { demoPhotos } from './demo-photos.ts';
import styles from './gallery.module.css';
import { Line, Note, Section } from './section.tsx';

const HALF = 0.5;

export function TagsSection() {
  const { t } = useLingui();
  const [isWedding, setWedding] = useState(true);
  const [isFree, setFree] = useState(false);
  const states = [
    { state: 'waiting', label: t`En attente`, photo: 'snow' },
    { state: 'sending', label: t`En cours, à moitié`, photo: 'house' },
    { state: 'paused', label: t`Suspendue, à moitié`, photo: 'couple' },
    { state: 'received', label: t`Reçue`, photo: 'snow' },
    { state: 'needsYou', label: t`À revoir`, photo: 'house' },
  ] as const;
  return (
    <Section title={<Trans>Étiquettes et états</Trans>}>
      <Line>
        {isWedding ? (
          <Chip kind="remove" aria-label={t`Retirer Mariage`} onClick={() => setWedding(false)}>
            <Trans>Mariage</Trans>
          </Chip>
        ) : null}
        <Chip kind="menu">
          <Trans>Personnel</Trans>
        </Chip>
        <Chip kind="add" onClick={() => setWedding(true)}>
          <Trans>Étiquette</Trans>
        </Chip>
      </Line>
      <Line>
        <Chip isSelected={isFree} onClick={() => setFree(!isFree)}>
          <Trans>Libre ce mois-ci</Trans>
        </Chip>
        <Chip isSelected>
          <Trans>En extérieur</Trans>
        </Chip>
        <Chip disabled>
          <Trans>Drone</Trans>
        </Chip>
      </Line>
      <Line>
        <Tag>
          <Trans>Brouillon</Trans>
        </Tag>
        <Tag>
          <Trans>Couverture</Trans>
        </Tag>
        <Tag isQuiet>
          <Trans>Bientôt</Trans>
        </Tag>
      </Line>
      <Line>
        <Status tone="success">
          <Trans>Confirmée</Trans>
        </Status>
        <Status tone="warning">
          <Trans>En attente</Trans>
        </Status>
        <Status tone="error">
          <Trans>Suspendu</Trans>
        </Status>
        <Status tone="info">
          <Trans>Envoi en cours</Trans>
        </Status>
        <Status tone="neutral">
          <Trans>Terminée</Trans>
        </Status>
      </Line>
      <Line>
        {states.map(({ state, label, photo }) => (
          <span key={state} className={styles['thumb']}>
            <img src={demoPhotos[photo].src} width="64" height="64" alt="" loading="lazy" />
            <UploadRing state={state} label={label} value={HALF} />
          </span>
        ))}
      </Line>
      <Note>
        <Trans>En attente, en cours, suspendue, reçue, à revoir</Trans>
      </Note>
    </Section>
  );
}
