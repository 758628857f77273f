import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useServerRead } from '#client/frame/network/use-server-read.ts';
import type { DocumentKind } from '#shared/documents/document.schema.ts';
import { localDateOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Owner } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { DocumentRow, DownloadFailed } from './document-row.tsx';
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
  const formats = formatsOf(locale);
  const read = useServerRead(`${owner} ${bookingId} ${version}`, () => documentsOf(owner, bookingId));
  const { answer: documents, isAway } = read;
  const [hasFailed, setFailed] = useState(false);
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
            <DocumentRow
              key={id}
              name={
                <>
                  {names[kind]} {number}
                </>
              }
              under={`${formats.dateShort(localDateOf(new Date(issued_at)))} · ${formats.moneyExact(total_cents)}`}
              {...{ number, isAway }}
              onDownload={() => void downloadDocument(owner, bookingId, id).then((isDone) => setFailed(!isDone))}
            />
          ))}
        </ul>
      )}
      <DownloadFailed hasFailed={hasFailed} />
    </section>
  );
}

const names: Readonly<Record<DocumentKind, ReactNode>> = {
  receipt: <Trans context="document">Reçu</Trans>,
  invoice: <Trans>Facture</Trans>,
  credit_note: <Trans>Note de crédit</Trans>,
  statement: <Trans>Relevé</Trans>,
};
