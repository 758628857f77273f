import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FailureWords } from '../feedback/failure-note.tsx';
import { offerUndo } from '../feedback/offer-undo.ts';
import { failureOf } from '../feedback/use-action.ts';
import { letGo, putBack, takeOut, type TakenAction, type TakenOut } from './taking-out.commands.ts';

/**
 * « Retirer de la file »: for a moment, a message offers to put the action back. The page has `UndoToasts`, as the
 * control that was pressed disappears with the action.
 * @param draftSaid the text when a draft was made
 */
export async function takeOutOfQueue(action: TakenAction, draftSaid?: ReactNode): Promise<void> {
  const taken = await takeOut(action);
  if (taken === null) return;
  await offer(taken, taken.draft === null ? <Trans>Retiré de la file.</Trans> : draftSaid);
}

function offer(taken: TakenOut, text: ReactNode): Promise<void> {
  return offerUndo({
    text,
    undo: { label: <Trans>Remettre dans la file</Trans>, run: () => void restore(taken) },
    onGone: () => void letGo(taken).catch(reportError),
  });
}

/** A failure keeps the offer. */
async function restore(taken: TakenOut): Promise<void> {
  try {
    await putBack(taken);
  } catch (error) {
    await offer(taken, <FailureWords failure={failureOf(error)} />);
  }
}
