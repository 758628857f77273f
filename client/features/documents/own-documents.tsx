import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useServerRead } from '#client/frame/network/use-server-read.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import { monthName } from '#shared/formats/month-name.ts';
import type { Owner } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { DocumentRow, DownloadFailed } from './document-row.tsx';
import { downloadStatement, downloadYear, statementsOf } from './documents.commands.ts';
import styles from './documents.module.css';

interface OwnDocumentsProps {
  readonly owner: Owner;
  /** `2027` */
  readonly year: string;
  readonly locale: LocaleCode;
}

/**
 * A photographer's statements of commission of a year, and all its documents in one archive. Only the server has them:
 * without a network it says so.
 */
export default function OwnDocuments({ owner, year, locale }: OwnDocumentsProps) {
  const formats = formatsOf(locale);
  const { answer: statements, isAway } = useServerRead(owner, () => statementsOf(owner));
  const [hasFailed, setFailed] = useState(false);
  const shown = (statements ?? []).filter(({ month }) => month?.startsWith(year) === true);
  const download = (start: Promise<boolean>) => void start.then((isDone) => setFailed(!isDone));
  return (
    <section>
      <h2 className={styles['title']}>
        <Trans>Documents de {year}</Trans>
      </h2>
      {isAway ? (
        <p className={styles['quiet']}>
          <Trans>Vos relevés et vos documents se lisent avec le réseau.</Trans>
        </p>
      ) : null}
      {statements === null || shown.length > 0 ? null : (
        <p className={styles['quiet']}>
          <Trans>Le relevé de commission d’un mois arrive au début du mois suivant.</Trans>
        </p>
      )}
      {shown.length === 0 ? null : (
        <ul className={styles['list']}>
          {shown.map(({ id, number, month = '', total_cents }) => (
            <DocumentRow
              key={id}
              name={<Trans>Relevé, {`${monthName(month, locale)} ${month.slice(0, 4)}`}</Trans>}
              under={
                <>
                  {number} · <Trans>commission de {formats.moneyExact(total_cents)}</Trans>
                </>
              }
              {...{ number, isAway }}
              onDownload={() => download(downloadStatement(owner, id))}
            />
          ))}
        </ul>
      )}
      <p className={styles['archive']}>
        <Button look="quiet" disabled={isAway} onClick={() => download(downloadYear(owner, year, locale))}>
          <Icon of={Download} />
          <Trans>Tous mes documents de {year} (ZIP)</Trans>
        </Button>
      </p>
      <DownloadFailed hasFailed={hasFailed} />
    </section>
  );
}
