import { Trans } from '@lingui/react/macro';
import { useFailureWords } from '#client/frame/forms/failure-words.ts';
import type { FormFailure } from '#client/frame/forms/use-server-form.ts';
import { Button } from '#client/ui/button/button.tsx';
import styles from '../accounts.module.css';

/** Explains why the state of a link is unknown now, and offers another try. */
export function UntoldLinkNote({ failure, onRetry }: { failure: FormFailure; onRetry: () => void }) {
  const words = useFailureWords();
  return (
    <div className={`${styles['form']} ${styles['below']}`} role="alert">
      <p className={styles['text']}>
        {failure.kind === 'unreachable' ? (
          <Trans>Le réseau ne répond pas. Votre lien reste bon : réessayez une fois en ligne.</Trans>
        ) : (
          words(failure)
        )}
      </p>
      <Button isLarge isWide onClick={onRetry}>
        <Trans>Réessayer</Trans>
      </Button>
    </div>
  );
}
