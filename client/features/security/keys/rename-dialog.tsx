import { Trans, useLingui } from '@lingui/react/macro';
import { type Passkey, PASSKEY_NAME_MAX, passkeyRename } from '#shared/accounts/passkeys/passkey.schema.ts';
import { FormEnd } from '#client/frame/forms/form-end.tsx';
import { useServerForm } from '#client/frame/forms/use-server-form.ts';
import { TextField } from '#client/ui/form/field.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import styles from '../security.module.css';
import { renameKey } from './keys.commands.ts';

interface RenameDialogProps {
  readonly of: Passkey;
  readonly onClose: () => void;
}

/** Renames a passkey. */
export default function RenameDialog({ of: key, onClose }: RenameDialogProps) {
  const { t } = useLingui();
  const form = useServerForm<{ name: string }, unknown>({
    schema: passkeyRename,
    defaults: { name: key.name },
    bodyOf: (values) => values,
    send: ({ name }) => renameKey(key, name),
    onDone: onClose,
  });
  const { rule, ...name } = form.field('name');
  return (
    <Dialog title={<Trans>Renommer cette clé</Trans>} closeLabel={t`Fermer`} onClose={onClose}>
      <form className={styles['form']} onSubmit={form.submit} noValidate>
        <TextField
          label={<Trans>Nom de la clé</Trans>}
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX}
          {...name}
          error={rule === undefined ? undefined : t`Donnez un nom à cette clé.`}
        />
        <FormEnd form={form} isWide={false}>
          <Trans>Enregistrer</Trans>
        </FormEnd>
      </form>
    </Dialog>
  );
}
