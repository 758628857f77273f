import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { callTo } from '#client/api/call.ts';
import { ReasonDialog } from '#client/shell/admin/reason-dialog.tsx';
import { call } from '#client/shell/network/call.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Status } from '#client/ui/label/status.tsx';
import { paths } from '#shared/api/paths.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { moveQuoteRequest } from '#shared/requests/quote-request.states.ts';
import { useStatusWords } from '../request-words.ts';
import { useBoard } from './board.tsx';
import { RowsComing } from './coming.tsx';
import { RequestCard } from './request-card.tsx';
import requests from '../requests.module.css';
import styles from './board.module.css';

const closeQuoteRequest = callTo<'closeQuoteRequest'>('PUT', paths.closeQuoteRequest);
const MAX_REASON = 1_000;

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
  const close = async (id: string, reason: string) => {
    const outcome = await call(closeQuoteRequest, { params: { id }, body: { reason } });
    if (outcome.kind !== 'ok') return t`Elle n’a pas été fermée. Vérifiez la connexion, et son état.`;
    const { refreshBoard } = await import('../requests.commands.ts');
    await refreshBoard({ scope: 'all' });
    setClosing(null);
    return null;
  };
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
                  {moveQuoteRequest(request.status, 'close') === null ? null : (
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
        <ReasonDialog
          title={t`Fermer cette demande`}
          text={<Trans>Ses soumissions ne seront pas retenues, et un moment déjà réservé redevient libre.</Trans>}
          label={<Trans>Raison</Trans>}
          hint={<Trans>La personne qui l’a faite la lit.</Trans>}
          rows={3}
          maxLength={MAX_REASON}
          missing={t`Inscrivez la raison.`}
          action={<Trans>Fermer la demande</Trans>}
          onClose={() => setClosing(null)}
          onSend={(reason) => close(closing.id, reason)}
        />
      )}
    </section>
  );
}
