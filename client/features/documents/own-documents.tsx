import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { Button } from '#client/ui/button/button.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import type { IssuedDocument } from '#shared/documents/document.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { monthName } from '#shared/formats/month-name.ts';
import type { Owner } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
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
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const isAway = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');
  const [statements, setStatements] = useState<readonly IssuedDocument[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isAway) return undefined;
    let isGone = false;
    void statementsOf(owner).then((found) => {
      if (!isGone && found !== null) setStatements(found);
    });
    return () => {
      isGone = true;
    };
  }, [isAway, owner]);
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
            <li key={id}>
              <span>
                <strong>
                  <Trans>Relevé, {`${monthName(month, locale)} ${month.slice(0, 4)}`}</Trans>
                </strong>
                <br />
                <span className={styles['quiet']}>
                  {number} · <Trans>commission de {formats.moneyExact(total_cents)}</Trans>
                </span>
              </span>
              <IconButton
                icon={Download}
                label={t`Télécharger ${number} en PDF`}
                disabled={isAway}
                onClick={() => download(downloadStatement(owner, id))}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={styles['archive']}>
        <Button look="quiet" disabled={isAway} onClick={() => download(downloadYear(owner, year, locale))}>
          <Icon of={Download} />
          <Trans>Tous mes documents de {year} (ZIP)</Trans>
        </Button>
      </p>
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
