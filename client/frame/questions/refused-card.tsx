import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { useAction } from '../feedback/use-action.ts';
import type { TakenAction } from '../sending/taking-out.commands.ts';
import { AskCard } from './ask-card.tsx';

interface RefusedCardProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly action: TakenAction;
}

/** A refused action, the reason, and the way to take it out of the queue. */
export function RefusedCard({ title, text, action }: RefusedCardProps) {
  const { run, failure } = useAction();
  const takeOut = async () => {
    const { takeOutOfQueue } = await import('../sending/taking-out.tsx');
    return takeOutOfQueue(action);
  };
  return (
    <AskCard
      title={title}
      text={text}
      failure={failure}
      actions={
        <Button look="quiet" onClick={() => void run(takeOut)}>
          <Trans>Retirer de la file</Trans>
        </Button>
      }
    />
  );
}
