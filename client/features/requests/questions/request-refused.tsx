import { Trans, useLingui } from '@lingui/react/macro';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { buttonClass } from '#client/ui/button/button.tsx';
import { answerOf } from '../answer-words.ts';
import { refusalOf } from '../refusal-words.ts';
import { SentWords } from '../sent/sent-words.tsx';
import styles from '../sent/request-sent.module.css';

interface RequestRefusedProps {
  readonly item: ItemOf<'quote_request'>;
  /** The server has the request; it refused a later action. */
  readonly isReceived: boolean;
}

/** Names the refused action, with a link to the page where the person answers it. */
export default function RequestRefused({ item, isReceived }: RequestRefusedProps) {
  const { i18n } = useLingui();
  const title = i18n._(refusalOf(item));
  const answer = i18n._(answerOf(item));
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
