import { PLATFORM, type SimState } from './sim-state.ts';

/** The most that a file keeps: it is written whole at each change. Memory holds more, for tests of many histories. */
export const IN_A_FILE = { events: 300, answers: 1_000, links: 200, intents: 400 };
export const IN_MEMORY: typeof IN_A_FILE = { events: 5_000, answers: 20_000, links: 2_000, intents: 20_000 };

/** Forgets what is over, the oldest first. Balances keep the sums of forgotten movements. */
export function prune(state: SimState, most: typeof IN_A_FILE): void {
  state.events.splice(0, Math.max(0, state.events.length - most.events));
  dropOldest(state.answers, most.answers);
  dropOldest(state.links, most.links);
  for (const table of ['customers', 'methods', 'cards', 'setups'] as const) dropOldest(state[table], most.intents * 5);
  forgetPayouts(state, most.intents);
  const ids = Object.keys(state.intents);
  // A tenth at once, so that not each call looks for the next one.
  if (ids.length <= most.intents) return;
  const over = ids.filter(
    (id) => state.intents[id]?.status === 'succeeded' || state.intents[id]?.status === 'canceled',
  );
  const disputed = new Set(Object.values(state.disputes).map(({ payment_intent }) => payment_intent));
  const paidOut = over.filter((id) => !disputed.has(id) && !isOnItsWay(state, id));
  for (const id of paidOut.slice(0, Math.ceil(most.intents / 10))) forgetIntent(state, id);
}

function dropOldest(rows: Record<string, unknown>, most: number): void {
  const ids = Object.keys(rows);
  for (const id of ids.slice(0, Math.max(0, ids.length - most))) delete rows[id];
}

function forgetPayouts(state: SimState, most: number): void {
  const ids = Object.keys(state.payouts);
  const gone = new Set<unknown>(ids.slice(0, Math.max(0, ids.length - most)));
  if (gone.size === 0) return;
  forgetMoves(state, gone);
  for (const id of ids) {
    if (!gone.has(id)) continue;
    state.carried.world += state.payouts[id]?.amount ?? 0;
    delete state.payouts[id];
  }
}

/** Whether money of an intent waits for its payout. */
function isOnItsWay(state: SimState, intentId: string): boolean {
  const sources = sourcesOf(state, intentId);
  return state.moves.some(
    ({ account, payout, of }) => account !== PLATFORM && payout === null && sources.has(of.source),
  );
}

function forgetIntent(state: SimState, intentId: string): void {
  const sources = sourcesOf(state, intentId);
  forgetMoves(state, sources);
  for (const charge of Object.values(state.charges)) {
    // Its copy on the connected account has no intent.
    if (charge.payment_intent === intentId) state.carried.world -= charge.amount_captured;
  }
  for (const refund of Object.values(state.refunds)) {
    if (refund.payment_intent === intentId) state.carried.world += refund.amount;
  }
  for (const id of sources) {
    if (typeof id !== 'string') continue;
    for (const table of ['charges', 'transfers', 'reversals', 'fees', 'feeRefunds', 'refunds'] as const) {
      delete state[table][id];
    }
  }
  delete state.intents[intentId];
}

function forgetMoves(state: SimState, sources: ReadonlySet<unknown>): void {
  const gone = state.moves.filter(({ of }) => sources.has(of.source));
  state.moves = state.moves.filter(({ of }) => !sources.has(of.source));
  for (const { account, of } of gone) {
    state.carried.moves[account] = (state.carried.moves[account] ?? 0) + of.net;
    if (account === PLATFORM) state.carried.costs += of.fee;
  }
}

/** The numbers of everything that an intent moved. */
function sourcesOf(state: SimState, intentId: string): ReadonlySet<unknown> {
  const charges = Object.values(state.charges).filter((charge) => charge.payment_intent === intentId);
  const transfers = charges.map(({ transfer }) => transfer).filter((id) => id !== undefined);
  const fees = charges.map(({ application_fee }) => application_fee).filter((id) => id !== null);
  return new Set<unknown>([
    ...charges.map(({ id }) => id),
    ...transfers,
    ...fees,
    ...transfers.map((id) => (typeof id === 'string' ? state.transfers[id]?.destination_payment : null)),
    ...Object.values(state.refunds)
      .filter((one) => one.payment_intent === intentId)
      .map(({ id }) => id),
    ...Object.values(state.reversals)
      .filter(({ transfer }) => transfers.includes(transfer))
      .map(({ id }) => id),
    ...Object.values(state.feeRefunds)
      .filter(({ fee }) => fees.includes(fee))
      .map(({ id }) => id),
  ]);
}
