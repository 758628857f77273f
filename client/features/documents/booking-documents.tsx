import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import type { DocumentKind, IssuedDocument } from '#shared/documents/document.schema.ts';
import { localDateOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Owner } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { documentsOf, downloadDocument } from './documents.commands.ts';
import styles from './documents.module.css';

interface BookingDocumentsProps {
  readonly owner: Owner;
  readonly bookingId: string;
  /** Grows with each change of the booking, after which its documents are read again. */
  readonly version: number;
  readonly locale: LocaleCode;
}

/** The receipts, invoices and credit notes of a booking. Only the server has them: without a network it says so. */
export default function BookingDocuments({ owner, bookingId, version, locale }: BookingDocumentsProps) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const isAway = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');
  const [documents, setDocuments] = useState<readonly IssuedDocument[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isAway) return undefined;
    let isGone = false;
    void documentsOf(owner, bookingId).then((found) => {
      if (!isGone && found !== null) setDocuments(found);
    });
    return () => {
      isGone = true;
    };
  }, [isAway, owner, bookingId, version]);
  if (documents === null && !isAway) return null;
  if (documents?.length === 0) return null;
  return (
    <section>
      <h2 className={styles['title']}>
        <Trans>Documents</Trans>
      </h2>
      {documents === null ? (
        <p className={styles['quiet']}>
          <Trans>Vos documents se lisent avec le réseau.</Trans>
        </p>
      ) : (
        <ul className={styles['list']}>
          {documents.map(({ id, kind, number, issued_at, total_cents }) => (
            <li key={id}>
              <span>
                <strong>
                  {names[kind]} {number}
                </strong>
                <br />
                <span className={styles['quiet']}>
                  {formats.dateShort(localDateOf(new Date(issued_at)))} · {formats.moneyExact(total_cents)}
                </span>
              </span>
              <IconButton
                icon={Download}
                label={t`Télécharger ${number} en PDF`}
                disabled={isAway}
                onClick={() => void downloadDocument(owner, bookingId, id).then((isDone) => setFailed(!isDone))}
              />
            </li>
          ))}
        </ul>
      )}
      <div role="alert">
        {hasFailed ? (
          <Notice tone="error">
            <Trans>Le document n’a pas pu être téléchargé. Vérifiez votre connexion, puis réessayez.</Trans>
          </Notice>
        ) : null}
      </div>
    </section>
  );
}

const names: Readonly<Record<DocumentKind, ReactNode>> = {
  receipt: <Trans context="document">Reçu</Trans>,
  invoice: <Trans>Facture</Trans>,
  credit_note: <Trans>Note de crédit</Trans>,
  statement: <Trans>Relevé</Trans>,
};
