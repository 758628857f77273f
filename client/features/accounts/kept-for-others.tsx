import { Plural, Trans } from '@lingui/react/macro';
import { useLive } from '#client/frame/device/live.ts';
import { HardDrive } from 'lucide-react';
import { Icon } from '#client/ui/icon.tsx';
import { type KeptOwner, keptForOthers } from './accounts.queries.ts';
import styles from './accounts.module.css';

/**
 * Lists other people with data on this device, and the number of items, without their content. The items are sent when
 * that person signs in.
 */
export default function KeptForOthers() {
  const kept = useLive(keptForOthers);
  if (kept === undefined || kept.length === 0) return null;
  return (
    <ul className={styles['kept']}>
      {kept.map((one) => (
        <li key={one.owner}>
          <Icon of={HardDrive} size={18} />
          <span>
            <Words kept={one} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Words({ kept: { label, sends, drafts } }: { kept: KeptOwner }) {
  if (sends === 0) {
    return (
      <Plural
        value={drafts}
        one={<Trans># brouillon de {label} est gardé ici.</Trans>}
        other={<Trans># brouillons de {label} sont gardés ici.</Trans>}
      />
    );
  }
  return (
    <Plural
      value={sends}
      one={<Trans># envoi de {label} attend sa connexion.</Trans>}
      other={<Trans># envois de {label} attendent sa connexion.</Trans>}
    />
  );
}
