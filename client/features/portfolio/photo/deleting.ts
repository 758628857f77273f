import { create } from 'zustand';
import { useSession } from '#client/frame/session/session-store.ts';

/** Photos this page hides before the database has recorded their deletion. */
export const useDeleting = create<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

useSession.subscribe(({ user }) => {
  if (user === null) useDeleting.setState({ ids: new Set() });
});

const commands = () => import('../portfolio.commands.ts');

/**
 * Deletes photos; `show` restores them until `settle`.
 * @throws when the device cannot record it; the photos show again
 */
export async function hide(ids: readonly string[]): Promise<void> {
  useDeleting.setState((before) => ({ ids: new Set([...before.ids, ...ids]) }));
  try {
    await (await commands()).holdPhotoDeletions(ids);
  } catch (error) {
    forget(ids);
    throw error;
  }
}

/** Restores photos. @returns false when the deletion of one of them is final */
export async function show(ids: readonly string[]): Promise<boolean> {
  forget(ids);
  return (await commands()).restorePhotos(ids);
}

/** Makes the deletions final. */
export async function settle(ids: readonly string[]): Promise<void> {
  try {
    await (await commands()).removePhotos(ids);
  } finally {
    forget(ids);
  }
}

/** Shows photos again, except those that the database has as deleted. */
export function forget(ids: readonly string[]): void {
  useDeleting.setState((before) => ({ ids: new Set([...before.ids].filter((id) => !ids.includes(id))) }));
}
