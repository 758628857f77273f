import type { WireReply, WireRequest } from '#client/data/api/http.ts';
import { isOf, type ItemOf, type OutboxItem } from '#client/data/db/owner-db.ts';
import type { Owner } from '#shared/ids.ts';
import { overlayQuote } from '#shared/quotes/quote.overlay.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import { waitingStatus } from '#shared/requests/quote-request.states.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import { keyOf } from '../device/wire.ts';
import type { AnswerAct, AnswerKind } from '../offer-history.ts';
import { isOffer, requestOfOffer } from '../server/offers.ts';
import type { OfferedRequest } from '../server/server.offers.ts';
import type { World } from '../world.ts';

// Rules for a client's answers to quotes.

/** The refusals that an answer can meet; each has words on the screens (`refusal-words.ts`). */
const REFUSALS: ReadonlySet<string> = new Set(['slot_taken', 'version_conflict', 'invalid_state', 'photographer_away']);

/** Records an answer of this device that the server took, and checks it. */
export async function noteAnswer(
  world: World,
  request: WireRequest,
  reply: WireReply,
  isReplay: boolean,
): Promise<void> {
  const [, quoteId = '', verb = ''] = /^\/api\/quotes\/([^/]+)\/(accept|reject)$/.exec(request.path) ?? [];
  const key = keyOf(request);
  if (key === null || !isOffer(quoteId) || reply.kind !== 'ours' || reply.status >= 300 || isReplay) return;
  const { version } = request.body as { readonly version: number };
  const effect = { key, kind: `quote.${verb}` as AnswerKind, quoteId, version };
  const { offers } = world.history;
  const name = `${effect.kind} of ${world.nameOf(quoteId)} at ${version}`;
  const acts = offers.carriedBy({ kind: effect.kind, payload: { id: quoteId, version } });
  // Said twice by the person, while a sign-in took the first one along: the second is answered with what the first made.
  const answered = offers.effectsLike(effect).length;
  if (answered >= Math.max(1, acts.length) || offers.effects.some((other) => other.key === key)) {
    world.violate('nothingHappensTwice', name);
  }
  // The answer is to the version that the person read, and to no other.
  const after = (reply.body as Quote).version;
  if (after !== version + 1) world.violate('nothingIsAnsweredUnseen', `${name}, which made version ${after}`);
  if (!acts.some(({ fate, isCertain }) => fate === 'live' || !isCertain)) {
    world.violate('takenBackIsNotSent', `${name}: ${acts.length === 0 ? 'nobody said so' : 'it was taken back'}`);
  }
  const actor = request.headers['x-declic-owner'] as Owner;
  if (!acts.some(({ owner }) => owner === actor || world.claims.get(owner)?.has(actor) === true)) {
    world.violate('nothingSentForAnotherOwner', name);
  }
  offers.effects.push(effect);
  await checkAgreements(world);
}

/** The server's rows are consistent, after each of its changes. */
export async function checkAgreements(world: World): Promise<void> {
  for (const request of await world.server.offers.all()) oneWinnerOrNone(world, request);
  const overlaps = await world.server.offers.overlaps();
  if (overlaps > 0) world.violate('aSlotIsTakenOnce', `${overlaps} kept slots overlap`);
}

/** An awarded request has one accepted quote with its slot, and none that waits; any other one has neither. */
function oneWinnerOrNone(world: World, { id, status, quotes, booked }: OfferedRequest): void {
  const idsOf = (of: string) => quotes.filter((quote) => quote.status === of).map((quote) => quote.id);
  const [accepted, sent] = [idsOf('accepted'), idsOf('sent')];
  const name = `${world.nameOf(id)} is ${status}, with ${accepted.length} accepted, ${sent.length} sent, ${booked.length} slots`;
  const isRight =
    status === 'awarded'
      ? accepted.length === 1 && booked.length === 1 && booked[0] === accepted[0]
      : accepted.length === 0 && booked.length === 0;
  if (!isRight) world.violate('oneWinnerOrNone', name);
  const isWaiting = status === 'open' || status === 'quoted';
  if (isWaiting ? status !== waitingStatus(sent.length) : sent.length > 0) world.violate('siblingsAgree', name);
}

/**
 * Checked for each row of the queue: a refused answer has words for its person. A sign-out erases what the refusal brought
 * along, and leaves its code.
 */
export function refusalHasWords(world: World, before: OutboxItem | null, item: OutboxItem): void {
  const isRefusedNow = item.state === 'needs_you' && before !== null && before.state !== 'needs_you';
  if (!isRefusedNow || !isAnswer(item) || !isOffer(item.payload.id)) return;
  const { code, current, alternatives } = item.last_error ?? {};
  const isTold =
    code === 'slot_taken'
      ? alternatives !== undefined && alternatives.length > 0
      : (current as Quote | undefined)?.id === item.payload.id || code === 'photographer_away';
  if (isTold && REFUSALS.has(code ?? '')) return;
  world.violate('refusalHasWords', `${item.kind} of ${world.nameOf(item.payload.id)}: ${code}`);
}

/** Checked whenever nothing runs. */
export function checkOffersWhenIdle(world: World): void {
  const { offers } = world.history;
  if (offers.acts.length === 0) return;
  const waiting = world.mirror
    .owners()
    .flatMap((owner) => world.mirror.outbox(owner))
    .filter((item) => isAnswer(item) && !isTerminal(item.state));
  for (const act of offers.acts) everyAnswerIsAccountedFor(world, act, waiting);
  const guest = world.mirror.fact('guest')?.owner;
  for (const owner of [world.signedIn, guest]) {
    if (owner !== null && owner !== undefined) screenShowsLastAnswer(world, owner);
  }
}

/** An answer is on the server, or in the queue, also when it was refused, until its person takes it out. */
function everyAnswerIsAccountedFor(world: World, act: AnswerAct, waiting: readonly OutboxItem[]): void {
  if (act.fate !== 'live' || !act.isCertain || world.history.offers.hasEffect(act)) return;
  if (waiting.some((item) => world.history.offers.carriedBy(item).includes(act))) return;
  world.violate('everyActionIsAccountedFor', `${act.kind} of ${world.nameOf(act.quoteId)} is nowhere`);
  act.fate = 'discarded';
}

/** The screen shows the last answer of the person, unless another device changed the request, or a question is open. */
function screenShowsLastAnswer(world: World, owner: Owner): void {
  const { offers } = world.history;
  const asked = new Set(
    pendingAnswers(world, owner)
      .filter(isRefused)
      .map(({ payload }) => payload.id),
  );
  for (const quote of shownOffers(world, owner)) {
    const acts = offers.actsOn(quote.request_id);
    if (acts.length === 0 || offers.touched.has(quote.request_id) || acts.some(({ isCertain }) => !isCertain)) continue;
    const last = acts.findLast(({ quoteId, fate }) => quoteId === quote.id && fate === 'live');
    if (last === undefined || asked.has(quote.id) || offers.hasChosenAnother(quote.id)) continue;
    const wanted = last.kind === 'quote.accept' ? 'accepted' : 'rejected';
    if (quote.status === wanted) continue;
    world.violate('screenShowsLastAct', `the quote ${world.nameOf(quote.id)} is ${quote.status}, not ${wanted}`);
  }
}

/**
 * Whether a refusal is expected: a photographer, another device or an earlier answer of the person changed the request.
 */
export function isExpectedOfOffers(world: World, item: OutboxItem): boolean {
  if (!isAnswer(item) || !isOffer(item.payload.id)) return false;
  const { offers } = world.history;
  const { id } = item.payload;
  return offers.isTouched(id) || offers.hasChosenAnother(id) || offers.hasAnsweredOtherwise(id, item.kind);
}

/** The unfinished answers of an owner to quotes, in order. */
export function pendingAnswers(world: World, owner: Owner): ItemOf<'quote'>[] {
  return world.mirror
    .outbox(owner)
    .filter(isOf('quote'))
    .filter((item) => isAnswer(item) && !isTerminal(item.state));
}

/** The quotes of an owner's requests as their pages show them. */
export function shownOffers(world: World, owner: Owner): Quote[] {
  const { mirror } = world;
  const answered = (mirror.row(owner, 'meta', 'ahead') as { readonly seqs: readonly number[] } | null)?.seqs ?? [];
  const items = mirror
    .outbox(owner)
    .filter(isOf('quote'))
    .filter((item) => (!isTerminal(item.state) && !isRefused(item)) || answered.includes(item.seq));
  return mirror.entities(owner).flatMap(({ type, id, data }) => {
    if (type !== 'quote' || data === null || !isOffer(id)) return [];
    const pending = items.filter(({ payload }) => payload.id === id);
    const shown = overlayQuote(data as Quote, pending, WITHOUT_NAMES);
    return shown === null ? [] : [shown];
  });
}

const WITHOUT_NAMES = {
  provider_id: '',
  provider_name: '',
  provider_slug: null,
  registered: { tps: true, tvq: true },
  request: null,
} as const;

function isAnswer({ kind }: Pick<OutboxItem, 'kind'>): boolean {
  return kind === 'quote.accept' || kind === 'quote.reject';
}

function isRefused({ state }: Pick<OutboxItem, 'state'>): boolean {
  return state === 'needs_you';
}

/** The requests of the quotes, for the trace of a story. */
export function nameOfOffer(world: World, quoteId: string): string {
  return `${world.nameOf(quoteId)} for ${world.nameOf(requestOfOffer(quoteId))}`;
}
