import { create } from 'zustand';
import { useSession } from '#client/app/session-store.ts';

/** Photos taken out of sight, until the time to take it back is over; they stay so across pages of the app. */
export const useDeleting = create<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

// Whoever signs out before the time is over deletes nothing.
useSession.subscribe(({ user }) => {
  if (user === null) useDeleting.setState({ ids: new Set() });
});

export function hide(ids: readonly string[]): void {
  useDeleting.setState((before) => ({ ids: new Set([...before.ids, ...ids]) }));
}

export function show(ids: readonly string[]): void {
  useDeleting.setState((before) => ({ ids: new Set([...before.ids].filter((id) => !ids.includes(id))) }));
}

/** The time is over: those nobody took back are deleted. */
export async function deleteHidden(ids: readonly string[]): Promise<void> {
  const meant = ids.filter((id) => useDeleting.getState().ids.has(id));
  if (meant.length === 0) return;
  try {
    await (await import('./portfolio.commands.ts')).removePhotos(meant);
  } finally {
    show(meant);
  }
}
