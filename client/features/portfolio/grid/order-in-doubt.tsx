import { Trans } from '@lingui/react/macro';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { Button } from '#client/ui/button/button.tsx';
import styles from '../portfolio.module.css';

/** Asks the person to choose when another device made another order meanwhile. */
export function OrderInDoubt({ orderId }: { orderId: string }) {
  const { run, failure } = useAction();
  const keep = async () => (await import('../portfolio.commands.ts')).keepMyOrder(orderId);
  const take = async () => (await import('../portfolio.commands.ts')).acceptOtherOrder(orderId);
  return (
    <section className={styles['needs']}>
      <h2>
        <Trans>Quel ordre garder?</Trans>
      </h2>
      <p>
        <Trans>
          L’ordre de vos photos a aussi été changé sur un autre appareil. Vous voyez ici celui de cet appareil.
        </Trans>
      </p>
      <p className={styles['failedActions']}>
        <Button look="quiet" onClick={() => void run(keep)}>
          <Trans>Garder celui-ci</Trans>
        </Button>
        <Button look="bare" onClick={() => void run(take)}>
          <Trans>Prendre l’autre</Trans>
        </Button>
      </p>
      <FailureNote failure={failure} />
    </section>
  );
}
