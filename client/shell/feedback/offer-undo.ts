import type { ToastMessage } from '../../ui/overlay/toast.tsx';

/** Says what was just done, with a button to undo it; on a page that has `UndoToasts`. */
export async function offerUndo(said: ToastMessage): Promise<void> {
  const { say } = await import('../../ui/overlay/toast.tsx');
  say(said);
}
