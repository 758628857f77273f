import type { ToastMessage } from '../../ui/overlay/toast.tsx';

/** Shows a message with a button to undo; only on a page with `UndoToasts`. */
export async function offerUndo(said: ToastMessage): Promise<void> {
  const { say } = await import('../../ui/overlay/toast.tsx');
  say(said);
}
