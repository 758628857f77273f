import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '../ui/button/button.tsx';
import { Chip } from '../ui/label/chip.tsx';
import { ComboField } from '../ui/form/combo-field.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { TextField } from '../ui/form/field.tsx';
import { Menu, MenuEntry, MenuRule } from '../ui/overlay/menu.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';
import { Tabs } from '../ui/tabs.tsx';
import styles from './gallery.module.css';
import { Line, Section } from './section.tsx';

type Open = 'dialog' | 'sheet' | null;

export function OverlaysSection() {
  const { t } = useLingui();
  const [open, setOpen] = useState<Open>(null);
  const [said, setSaid] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title={<Trans>Dialogue, panneau, menu, onglets</Trans>} span={2}>
      <Line>
        <Button look="quiet" onClick={() => setOpen('dialog')}>
          <Trans>Ouvrir le dialogue</Trans>
        </Button>
        <Button look="quiet" onClick={() => setOpen('sheet')}>
          <Trans>Ouvrir le panneau</Trans>
        </Button>
        <Menu
          button={<Trans>Ouvrir le menu</Trans>}
          buttonClass={buttonClass({ look: 'quiet' })}
          head={<Trans>Mariage, Québec</Trans>}
        >
          <MenuEntry label={t`Modifier`} icon={Pencil} onAction={() => setSaid(t`Modifier`)} />
          <MenuEntry label={t`Dupliquer`} icon={Copy} onAction={() => setSaid(t`Dupliquer`)} isDisabled />
          <MenuRule />
          <MenuEntry label={t`Supprimer`} icon={Trash2} onAction={() => setSaid(t`Supprimer`)} isDanger />
        </Menu>
        <span role="status">{said === null ? null : <Trans>Choisi : {said}</Trans>}</span>
      </Line>
      <Tabs
        label={t`Contrats`}
        tabs={[
          { id: 'todo', label: <Trans>À répondre</Trans>, count: 2, content: <Trans>Deux demandes attendent.</Trans> },
          { id: 'booked', label: <Trans>Confirmés</Trans>, count: 5, content: <Trans>Cinq séances à venir.</Trans> },
          { id: 'paid', label: <Trans>Payés</Trans>, isDisabled: true, content: null },
          { id: 'done', label: <Trans>Terminés</Trans>, content: <Trans>Rien de terminé pour l’instant.</Trans> },
        ]}
      />
      {open === 'dialog' ? (
        <Dialog title={<Trans>Renommer</Trans>} closeLabel={t`Fermer`} onClose={close}>
          <div className={styles['fields']}>
            <TextField
              label={<Trans>Nom du forfait</Trans>}
              defaultValue={t`La cérémonie`}
              error={<Trans>Un autre forfait porte ce nom.</Trans>}
            />
            <Button isWide onClick={close}>
              <Trans>Enregistrer</Trans>
            </Button>
          </div>
        </Dialog>
      ) : null}
      {open === 'sheet' ? <Filters onClose={close} /> : null}
    </Section>
  );
}

function Filters({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [city, setCity] = useState<string | null>(null);
  const [isFree, setFree] = useState(true);
  return (
    <Sheet
      title={<Trans>Filtres</Trans>}
      closeLabel={t`Fermer`}
      onClose={onClose}
      foot={
        <Button isWide onClick={onClose}>
          <Trans>Voir 12 photographes</Trans>
        </Button>
      }
    >
      <div className={styles['fields']}>
        <ComboField
          label={<Trans>Ville</Trans>}
          options={[
            { id: 'levis', name: 'Lévis' },
            { id: 'quebec', name: 'Québec' },
          ]}
          value={city}
          onChange={setCity}
          empty={<Trans>Aucune ville de ce nom</Trans>}
        />
        <Line>
          <Chip isSelected={isFree} onClick={() => setFree(!isFree)}>
            <Trans>Libre ce mois-ci</Trans>
          </Chip>
        </Line>
      </div>
    </Sheet>
  );
}
