import { Trans, useLingui } from '@lingui/react/macro';
import { Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { MAX_RECEIPTS } from '#shared/bookings/claim.schema.ts';
import type { Owner } from '#shared/ids.ts';
import { MAX_PHOTO_BYTES, MEGABYTE } from '#shared/uploads/upload.ts';
import type { KeptReceipt } from '../claim-draft.ts';
import { addReceipt, removeReceipt } from './receipt.commands.ts';
import type { ReceiptStanding } from './receipt-standing.ts';
import styles from '../claim.module.css';

const MAX_MB = MAX_PHOTO_BYTES / MEGABYTE;

/** A file that was not taken. */
interface Trouble {
  readonly name: string;
  readonly why: 'not_a_picture' | 'too_large' | 'device';
}

interface ReceiptPickerProps {
  readonly owner: Owner;
  readonly otherName: string;
  readonly receipts: readonly KeptReceipt[];
  readonly standing: Readonly<Record<string, ReceiptStanding>>;
  readonly isAway: boolean;
  readonly onChange: (of: (receipts: readonly KeptReceipt[]) => readonly KeptReceipt[]) => void;
}

/** Photos of receipts that go with a claim. They are kept on this device, and leave before the claim does. */
export default function ReceiptPicker({ owner, otherName, receipts, standing, isAway, onChange }: ReceiptPickerProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const add = async (files: readonly File[]) => {
    setTrouble(null);
    for (const file of files.slice(0, MAX_RECEIPTS - receipts.length)) {
      const { name } = file;
      try {
        const taken = await addReceipt(owner, file);
        if (taken.kind === 'refused') setTrouble({ name, why: taken.why });
        else onChange((kept) => [...kept, { id: taken.id, name }]);
      } catch {
        setTrouble({ name, why: 'device' });
      }
    }
  };
  const remove = (id: string) => {
    onChange((kept) => kept.filter((one) => one.id !== id));
    void removeReceipt(owner, id);
  };
  return (
    <div className={styles['form']}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*,.heic,.heif"
        aria-label={t`Reçus à joindre`}
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
      {receipts.length === 0 ? null : (
        <dl className={styles['lines']}>
          {receipts.map(({ id, name }) => (
            <div key={id}>
              <dt>
                {name}
                <br />
                <span className={styles['quiet']}>
                  <StandingWords standing={standing[id] ?? 'on_its_way'} isAway={isAway} />
                </span>
              </dt>
              <dd>
                <Button look="link" aria-label={t`Retirer ${name}`} onClick={() => remove(id)}>
                  <Trans>Retirer</Trans>
                </Button>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {receipts.length >= MAX_RECEIPTS ? null : (
        <Button look="bare" onClick={() => input.current?.click()}>
          <Icon of={Paperclip} />
          <Trans>Joindre des photos de reçus</Trans>
        </Button>
      )}
      <p className={styles['quiet']}>
        <Trans>
          Facultatif, {MAX_RECEIPTS} au plus. {otherName} et Déclic les verront.
        </Trans>
      </p>
      <div role="status">
        {!isAway && receipts.some(({ id }) => standing[id] !== 'arrived') ? (
          <Notice tone="info">
            <Trans>Vous pourrez réclamer quand chaque reçu sera arrivé.</Trans>
          </Notice>
        ) : null}
      </div>
      <div role="alert">
        {trouble === null ? null : (
          <Notice tone="error">
            <TroubleWords {...trouble} />
          </Notice>
        )}
      </div>
    </div>
  );
}

function TroubleWords({ name, why }: Trouble) {
  if (why === 'not_a_picture') return <Trans>« {name} » n’est pas une photo que nous acceptons.</Trans>;
  if (why === 'device') return <Trans>« {name} » n’a pas pu être gardé sur cet appareil.</Trans>;
  return (
    <Trans>
      « {name} » est trop lourd : {MAX_MB} Mo au plus.
    </Trans>
  );
}

function StandingWords({ standing, isAway }: { readonly standing: ReceiptStanding; readonly isAway: boolean }) {
  if (standing === 'arrived') return <Trans>Reçu par Déclic</Trans>;
  if (standing === 'refused') return <Trans>Ce fichier ne se lit pas comme une photo : retirez-le.</Trans>;
  return isAway ? <Trans>Sur cet appareil : part quand le réseau revient</Trans> : <Trans>En route</Trans>;
}
