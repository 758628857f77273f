import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OutboxItem } from '#client/db/owner-db.ts';
import { Button } from '#client/ui/button.tsx';
import { Mark } from '#client/ui/mark.tsx';
import { Plate } from '#client/ui/picture.tsx';
import { Status } from '#client/ui/status.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { moveQuoteRequest } from '#shared/quotes/quote-request.states.ts';
import { RequestDetails } from './request-details.tsx';
import { RequestTimeline } from './request-timeline.tsx';
import { useStatusWords } from './request-words.ts';
import { withdraw } from './requests.commands.ts';
import type { ShownRequest } from './requests.queries.ts';
import styles from './requests.module.css';

/** One request: where its sending stands when it was made here, its state, everything it says, what can be done. */
export function RequestPage({
  shown,
  sends,
  locale,
}: {
  shown: ShownRequest;
  sends: readonly OutboxItem[];
  locale: LocaleCode;
}) {
  const { request } = shown;
  const formats = formatsOf(locale);
  const status = useStatusWords()(shown);
  const creation = sends.find((item) => item.kind === 'quote_request.create') ?? null;
  const isMine = request.view === 'full';
  return (
    <>
      {creation === null ? null : <SendState creation={creation} request={request} />}
      <div className={styles['head']}>
        <span className={styles['plate']}>
          <Plate name={request.category} size={88} />
        </span>
        <div>
          {creation === null ? (
            <h1 className={styles['title']}>{title(locale, request)}</h1>
          ) : (
            <h2 className={styles['title']}>{title(locale, request)}</h2>
          )}
          <p className={styles['sub']}>{formats.dateTime(request.date, request.time)}</p>
          <Status tone={status.tone}>{status.text}</Status>
        </div>
      </div>
      {isMine ? <RequestTimeline request={request} creation={creation} locale={locale} /> : null}
      <RequestDetails request={request} locale={locale} />
      {isMine ? <WithdrawAction shown={shown} /> : null}
    </>
  );
}

function title(locale: LocaleCode, { category, city }: ShownRequest['request']): string {
  return `${categoryLabels[locale][category]}, ${city}`;
}

/** The dot of the mark clicks when something has truly left, and not before. */
function SendState({ creation, request }: { creation: OutboxItem; request: ShownRequest['request'] }) {
  const { t } = useLingui();
  const isReceived = creation.state === 'done';
  const receiver = request.provider_name ?? t`Personne`;
  return (
    <div className={styles['hero']} role="status">
      <Mark size={88} state={isReceived ? 'clicked' : 'waiting'} />
      <h1 className={styles['heroTitle']}>
        {isReceived ? <Trans>C’est envoyé</Trans> : <Trans>Prête à partir</Trans>}
      </h1>
      <p className={styles['heroText']}>
        {isReceived ? (
          <Trans>Votre demande est arrivée. Nous vous écrirons dès qu’il y a une réponse.</Trans>
        ) : (
          <Trans>Votre demande est complète et gardée ici. {receiver} ne l’a pas encore reçue.</Trans>
        )}
      </p>
    </div>
  );
}

function WithdrawAction({ shown }: { shown: ShownRequest }) {
  const [isAsking, setAsking] = useState(false);
  const canWithdraw = moveQuoteRequest(shown.request.status, 'withdraw') !== null;
  if (!canWithdraw) return null;
  return (
    <div className={styles['actions']}>
      {isAsking ? (
        <>
          <Button look="danger" onClick={() => void withdraw(shown.request).then(() => setAsking(false))}>
            <Trans>Oui, retirer ma demande</Trans>
          </Button>
          <Button look="bare" onClick={() => setAsking(false)}>
            <Trans>La garder</Trans>
          </Button>
        </>
      ) : (
        <Button look="quiet" onClick={() => setAsking(true)}>
          <Trans>Retirer ma demande</Trans>
        </Button>
      )}
    </div>
  );
}
