import { callPublic } from '#client/frame/network/call-public.ts';
import { deviceSession } from '#client/frame/session/device-session.ts';
import { viewCalls } from '#shared/views/view.calls.ts';

/** The part of a plan that must be on the screen to count. */
const SEEN_RATIO = 0.5;

/** The pages and plans that this tab has reported to the server. The server itself counts a visitor once a day. */
const told = new Set<string>();

/**
 * Reports this visitor of a photographer's page, and of the plans that come into view, to the server. A lost call is
 * not repeated. Photographers do not count on their own pages.
 * @param plans the elements of the plans, by plan id
 * @returns a function that stops watching
 */
export async function countViews(providerId: string, plans: ReadonlyMap<string, Element>): Promise<() => void> {
  const session = await deviceSession();
  if (session?.user.provider?.id === providerId) return () => {};
  tell(providerId, () => callPublic(viewCalls['view.provider'], { params: { id: providerId } }));
  const idOf = new Map([...plans].map(([id, element]) => [element, id]));
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = idOf.get(target);
        if (isIntersecting && id !== undefined) tell(id, () => callPublic(viewCalls['view.plan'], { params: { id } }));
      }
    },
    { threshold: SEEN_RATIO },
  );
  for (const element of idOf.keys()) observer.observe(element);
  return () => observer.disconnect();
}

function tell(id: string, send: () => Promise<unknown>): void {
  if (told.has(id)) return;
  told.add(id);
  void send();
}
