import { Trans } from '@lingui/react/macro';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { useNow } from '#client/frame/device/use-now.ts';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { takeOutOfQueue } from '#client/frame/sending/taking-out.tsx';
import { useWaitingWords } from '#client/frame/sending/waiting-words.ts';
import { isUntouched } from '#client/data/outbox/outbox.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Status } from '#client/ui/label/status.tsx';
import type { ShownQuote } from '../quotes.queries.ts';
import styles from './answer.module.css';

const A_SECOND_MS = 1_000;

interface AnswerStateProps {
  readonly shown: ShownQuote;
}

/** How far an action on a quote has come on this device; while it has not left, it can be taken back. */
export function AnswerState({ shown }: AnswerStateProps) {
  const item = shown.pending.find(({ state }) => state !== 'done' && state !== 'needs_you');
  return item === undefined ? null : <Pending owner={shown.owner} item={item} />;
}

function Pending({ owner, item }: { owner: ShownQuote['owner']; item: ItemOf<'quote'> }) {
  const { run, failure } = useAction();
  const wordsOf = useWaitingWords(useNow(A_SECOND_MS));
  const { tone, why, next } = wordsOf(item);
  return (
    <div className={styles['pending']} role="status">
      <Status tone={tone}>{why}</Status>
      <p className={styles['note']}>{next === '' ? <Trans>Enregistré sur cet appareil.</Trans> : next}</p>
      <FailureNote failure={failure} />
      {isUntouched(item) ? (
        <Button look="bare" isSmall onClick={() => void run(() => takeOutOfQueue({ owner, item }))}>
          <TakeBackWords kind={item.kind} />
        </Button>
      ) : null}
    </div>
  );
}

/** Complete by its type. */
function TakeBackWords({ kind }: Pick<ItemOf<'quote'>, 'kind'>) {
  switch (kind) {
    case 'quote.accept':
    case 'quote.reject':
      return <Trans>Reprendre ma réponse</Trans>;
    case 'quote.withdraw':
      return <Trans>Ne pas la retirer</Trans>;
    case 'quote.send':
    case 'quote.edit':
      return <Trans>Annuler cet envoi</Trans>;
  }
}
