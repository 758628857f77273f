import { Trans } from '@lingui/react/macro';
import { useAnswerWords } from '#client/app/answer-words.ts';
import { useRefusalWords } from '#client/app/refusal-words.ts';
import { RouteLink } from '#client/app/route-link.tsx';
import type { RequestItem } from '#client/db/owner-db.ts';
import { buttonClass } from '#client/ui/button.tsx';
import { SentWords } from './sent-words.tsx';
import styles from './request-sent.module.css';

interface RequestRefusedProps {
  readonly item: RequestItem;
  /** The server has the request; what it refused came after. */
  readonly isReceived: boolean;
}

/** What the server did not take, and the way to where the person answers it. */
export default function RequestRefused({ item, isReceived }: RequestRefusedProps) {
  const title = useRefusalWords()(item);
  const answer = useAnswerWords()(item);
  return (
    <>
      <SentWords title={title} kicker={<Trans>À vous de jouer</Trans>}>
        {isReceived ? (
          <Trans>Votre demande est arrivée. C’est votre dernier changement qui attend votre choix.</Trans>
        ) : (
          <Trans>Votre demande n’est pas partie : elle est gardée ici et attend votre choix.</Trans>
        )}
      </SentWords>
      <div className={styles['answer']}>
        <RouteLink
          name="quote-request"
          params={{ id: item.payload.id }}
          className={buttonClass({ look: 'accent', isLarge: true, isWide: true })}
        >
          {answer}
        </RouteLink>
      </div>
    </>
  );
}
