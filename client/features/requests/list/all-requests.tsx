import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { Status } from '#client/ui/label/status.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { allowedVerbs } from '#shared/requests/next/allowed-verbs.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { CloseContract } from '#client/frame/admin/close-contract.tsx';
import { useStatusWords } from '../request-words.ts';
import { useBoard } from './board/use-board.ts';
import { RowsComing } from './coming.tsx';
import { RequestCard } from './request-card.tsx';
import requests from '../requests.module.css';
import styles from './board.module.css';

interface AllRequestsProps {
  readonly locale: LocaleCode;
  readonly now: number;
  readonly link: (id: string, className: string, content: ReactNode) => ReactNode;
}

/** Every request, for the administration, which closes one with a reason; an online query with its age. */
export function AllRequests({ locale, now, link }: AllRequestsProps) {
  const { t } = useLingui();
  const words = useStatusWords();
  const { kept, isAsking } = useBoard({ scope: 'all' });
  const [closing, setClosing] = useState<QuoteRequest | null>(null);
  if (kept === undefined) return null;
  return (
    <section>
      <div className={styles['head']}>
        <h2 className={styles['title']}>
          <Trans>Toutes les demandes</Trans>
        </h2>
        {kept === null ? null : (
          <p className={styles['age']}>
            <Trans>Vu {formatsOf(locale).ago(kept.fetched_at, now)}</Trans>
          </p>
        )}
      </div>
      {kept === null && isAsking ? <RowsComing label={t`Les demandes arrivent.`} /> : null}
      {kept === null && !isAsking ? (
        <p className={styles['note']}>
          <Trans>La liste demande une connexion.</Trans>
        </p>
      ) : null}
      <ul className={requests['list']}>
        {(kept?.rows ?? []).map((request) => {
          const { tone, text } = words({ request, kept: request, pending: [], booking: null });
          return (
            <RequestCard
              key={request.id}
              request={request}
              locale={locale}
              status={<Status tone={tone}>{text}</Status>}
              link={(className, content) => (
                <>
                  {link(request.id, className, content)}
                  {!allowedVerbs('admin', request, null, now).includes('quote_request.close') ? null : (
                    <Button look="bare" isSmall onClick={() => setClosing(request)}>
                      <Trans>Fermer cette demande</Trans>
                    </Button>
                  )}
                </>
              )}
            />
          );
        })}
      </ul>
      {closing === null ? null : (
        <CloseContract
          id={closing.id}
          onClose={() => setClosing(null)}
          onClosed={async () => {
            const { refreshBoard } = await import('../requests.commands.ts');
            await refreshBoard({ scope: 'all' });
            setClosing(null);
          }}
        />
      )}
    </section>
  );
}
