import { isOf, type OutboxItem } from '#client/data/db/owner-db.ts';
import { type Seen, seenOf } from '#client/data/outbox/edits.ts';
import type { Owner } from '#shared/ids.ts';
import { overlayRequest } from '#shared/requests/quote-request.overlay.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import type { World } from '../world.ts';

/** The screen shows the last action of the person, unless another person changed the request, or a question is open. */
export function screenShowsLastAct(world: World): void {
  const guest = world.mirror.fact('guest')?.owner;
  const seen = new Set<string>();
  for (const owner of new Set([world.signedIn, guest])) {
    if (owner === null || owner === undefined) continue;
    for (const [requestId, shown] of shownRequests(world, owner)) {
      // Data with a pending claim already shows as the person's.
      if (seen.has(requestId)) continue;
      seen.add(requestId);
      if (world.history.isTouchedElsewhere(requestId) || world.history.instant.has(requestId)) continue;
      const pending = world.pendingOn(owner, requestId);
      if (shown === null || pending.some(({ state }) => state === 'needs_you')) continue;
      // An action that was cancelled in flight may have arrived.
      const own = world.history
        .intentsOn(requestId)
        .filter((intent) => intent.isCertain && (intent.fate === 'live' || world.history.hasEffect(intent)));
      if (own.length === 0 || world.history.intentsOn(requestId).some((intent) => !intent.isCertain)) continue;
      const last = own.findLast(({ kind }) => kind !== 'quote_request.withdraw');
      const isWithdrawn = own.some(({ kind }) => kind === 'quote_request.withdraw');
      if (last !== undefined && shown.budget !== last.marker) {
        world.violate('screenShowsLastAct', `${world.nameOf(requestId)} shows ${shown.budget}, not ${last.marker}`);
      }
      if (isWithdrawn && shown.status !== 'withdrawn') {
        world.violate('screenShowsLastAct', `${world.nameOf(requestId)} shows ${shown.status}, not withdrawn`);
      }
    }
  }
}

/** The server's rows with their overlay, as the screens show them. */
export function shownRequests(world: World, owner: Owner): [string, QuoteRequest | null][] {
  const rows = new Map(world.mirror.requests(owner).map((row) => [row.id, row.data]));
  const queue = world.mirror
    .outbox(owner)
    .filter(isOf('quote_request'))
    .filter(({ state }) => !isTerminal(state));
  const ids = new Set([...rows.keys(), ...queue.map(({ payload }) => payload.id)]);
  return [...ids].map((id) => {
    const pending = queue.filter(({ payload }) => payload.id === id);
    return [id, overlayRequest(rows.get(id) ?? null, pending, withoutNames)];
  });
}

/** The request on the screen with the withdrawal's button, without refused edits. */
export function seenUnrefused(world: World, owner: Owner, shown: QuoteRequest): Seen {
  const isInOverlay = ({ state, kind }: OutboxItem) => state !== 'needs_you' || kind === 'quote_request.create';
  const pending = world.pendingOn(owner, shown.id).filter(isOf('quote_request')).filter(isInOverlay);
  const kept = world.mirror.requests(owner).find(({ id }) => id === shown.id)?.data ?? null;
  return seenOf('quote_request', overlayRequest(kept, pending, withoutNames) ?? shown, pending);
}

const withoutNames = () =>
  ({ category: 'wedding', city: '', provider_name: null, provider_slug: null, plan_title: null }) as const;
