import type { ToastSaid } from '../ui/toast.tsx';

/** Says what was just done, and how to take it back; on a page that has `UndoToasts`. */
export async function offerUndo(said: ToastSaid): Promise<void> {
  const { say } = await import('../ui/toast.tsx');
  say(said);
}
