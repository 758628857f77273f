import type { ToastSaid } from '../../ui/overlay/toast.tsx';

/** Says what was just done, with a button to undo it; on a page that has `UndoToasts`. */
export async function offerUndo(said: ToastSaid): Promise<void> {
  const { say } = await import('../../ui/overlay/toast.tsx');
  say(said);
}
