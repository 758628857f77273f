import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useLive } from '#client/shell/device/live.ts';
import { useNow } from '#client/shell/device/use-now.ts';
import styles from '#client/shell/layouts/page.module.css';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { keptBoard } from '../requests.queries.ts';
import { BoardList } from './board-list.tsx';
import { RowsComing } from './my-requests.tsx';

const MINUTE_MS = 60_000;

interface BoardProps {
  readonly scope: 'board' | 'all';
  readonly locale: LocaleCode;
  readonly link: (id: string, className: string, children: ReactNode) => ReactNode;
}

/** Instead of the board, for a photographer whose page is not public: nothing is shown to them, which is no empty board. */
export function ClosedBoard() {
  return (
    <section>
      <h2 className={styles['section']}>
        <Trans>Babillard</Trans>
      </h2>
      <p className={styles['age']}>
        <Trans>Le babillard s’ouvre à vous quand votre page est en ligne : c’est elle qui permet de répondre.</Trans>
      </p>
    </section>
  );
}

/** The request board for providers, every request for the administration; an online query with its age. */
export function Board({ scope, locale, link }: BoardProps) {
  const { t } = useLingui();
  const now = useNow(MINUTE_MS);
  const kept = useLive(() => keptBoard(scope), [scope]);
  const [isLoading, setAsking] = useState(true);
  useEffect(() => {
    setAsking(true);
    const answered = import('../requests.commands.ts').then(({ refreshBoard }) => refreshBoard(scope));
    void answered.finally(() => setAsking(false));
  }, [scope]);
  if (kept === undefined) return null;
  return (
    <section>
      <h2 className={styles['section']}>
        {scope === 'all' ? <Trans>Toutes les demandes</Trans> : <Trans>Babillard</Trans>}
      </h2>
      {kept === null && isLoading ? <RowsComing label={t`Le babillard arrive.`} /> : null}
      {kept === null && !isLoading ? (
        <p className={styles['age']}>
          <Trans>Le babillard demande une connexion.</Trans>
        </p>
      ) : null}
      {kept === null ? null : (
        <>
          <p className={styles['age']}>
            <Trans>Vu {formatsOf(locale).ago(kept.fetched_at, now)}</Trans>
          </p>
          <BoardList rows={kept.rows} locale={locale} link={link} />
        </>
      )}
    </section>
  );
}
