import { Trans, useLingui } from '@lingui/react/macro';
import { Share, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PendingButton } from '../ui/button/pending-button.tsx';
import styles from './gallery.module.css';
import { Line, Note, Section } from './section.tsx';

const PRETENDED_MS = 2_000;

export function ButtonsSection() {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Boutons</Trans>}>
      <Line>
        <Button look="accent" isLarge>
          <Trans>Réserver</Trans>
        </Button>
        <Note>
          <Trans>Accent : un seul par écran, 52 px</Trans>
        </Note>
      </Line>
      <Line>
        <Button>
          <Trans>Se connecter</Trans>
        </Button>
        <Button look="quiet">
          <Trans>Partager</Trans>
        </Button>
        <Button look="link">
          <Trans>Modifier</Trans>
        </Button>
      </Line>
      <Line>
        <span className={styles['focused']}>
          <Button>
            <Trans>Focus</Trans>
          </Button>
        </span>
        <span className={styles['hovered']}>
          <Button>
            <Trans>Survol</Trans>
          </Button>
        </span>
        <Button disabled>
          <Trans>Inactif</Trans>
        </Button>
      </Line>
      <Line>
        <PendingButton isPending>
          <Trans>Envoi en cours</Trans>
        </PendingButton>
        <Button look="danger">
          <Icon of={Trash2} size={18} />
          <Trans>Supprimer</Trans>
        </Button>
        <IconButton icon={Share} label={t`Partager`} isFramed />
      </Line>
      <Line>
        <Button look="quiet" isSmall>
          <Trans>Petit, 36 px</Trans>
        </Button>
        <Button look="bare" isSmall>
          <Trans>Nu</Trans>
        </Button>
        <Trial />
      </Line>
      <Button look="quiet" isWide>
        <Trans>Pleine largeur</Trans>
      </Button>
    </Section>
  );
}

/** A button with a slow action that keeps the focus. */
function Trial() {
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setPending(false), PRETENDED_MS);
    return () => clearTimeout(timer);
  }, [isPending]);
  return (
    <PendingButton isSmall isPending={isPending} onClick={() => setPending(true)}>
      {isPending ? <Trans>Enregistrement…</Trans> : <Trans>Enregistrer</Trans>}
    </PendingButton>
  );
}
