import { addDays, localDateOf } from '#shared/dates.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import type { Choices } from '#shared/notifications/notification.kinds.ts';
import { aQuote, aQuoteEdit } from '#shared/quotes/testing.ts';
import type { ChangesReply } from '#shared/sync/sync.schema.ts';
import { aThreadMessageSend } from '#shared/threads/testing.ts';
import { clock } from '#server/foundation/clock.ts';
import { newId } from '#server/foundation/new-id.ts';
import { remindSessions } from '#server/modules/bookings/reminders/remind-sessions.ts';
import { aKey, aRequest, signIn } from '#server/testing/factories.ts';
import { History } from './history.ts';
import { faultsOf } from './check.ts';
import type { Move, Played } from './moves.ts';
import { look, type Seen } from './seen.ts';
import type { Somebody, Stage } from './stage.ts';
import type { Side } from './expected.ts';

/** The wait after which every failed job is tried again. */
const ALL_RETRIED_MS = 2 * HOUR_MS;

const A_MORNING = '2027-01-19T10:00:00-05:00';

/** Plays a history to its end. @returns what does not hold */
export async function playHistory(stage: Stage, { at = A_MORNING, opening, moves }: Played): Promise<string[]> {
  clock.setAhead(Date.parse(at) - clock.machineNow().getTime());
  const player = await Player.of(stage);
  for (const move of [...opening, ...moves, { move: 'calm' } as const]) await player.play(move);
  const faults = await faultsOf(stage, player.history);
  const errors = await stage.errorsOfJobs();
  await stage.clear();
  if (player.history.pending.length === 0) faults.push('nothing has happened');
  return faults.length === 0 ? [] : [...faults, ...player.history.lines(), ...errors];
}

type Photographer = Awaited<ReturnType<Stage['photographer']>>;

class Player {
  readonly stage: Stage;
  readonly client: Somebody;
  readonly photographer: Photographer;
  readonly history = new History();
  readonly #sides: Record<Side, Somebody>;
  #seen: Seen;
  #asked = 0;

  private constructor(stage: Stage, client: Somebody, photographer: Photographer, seen: Seen) {
    this.stage = stage;
    this.client = client;
    this.photographer = photographer;
    this.#sides = { client, photographer };
    this.#seen = seen;
  }

  static async of(stage: Stage): Promise<Player> {
    const [client, photographer] = [await stage.client(), await stage.photographer()];
    const seen = await look(stage.test, { client, photographer });
    const player = new Player(stage, client, photographer, seen);
    for (const by of ['client', 'photographer'] as const) {
      await player.#choose(by, { isQuiet: false });
      await player.#start(by);
    }
    return player;
  }

  async play(move: Move): Promise<void> {
    // Processes that meet in the database may try again too: a calm is over after three rounds.
    const rounds = move.move === 'calm' ? 3 : 1;
    for (let round = 1; round <= rounds; round += 1) await this.#step(move, round === rounds);
  }

  async #step(move: Move, isLast: boolean): Promise<void> {
    const { world, test } = this.stage;
    world.at = this.history.begin(move);
    const isCalm = await this.#do(move);
    world.calm();
    const before = this.#seen;
    this.#seen = await look(test, this);
    for (const side of ['client', 'photographer'] as const) await this.#readBell(side);
    this.history.end(before, this.#seen, isCalm && isLast);
  }

  async #readBell(side: Side): Promise<void> {
    const { headers } = this.#sides[side];
    const reply = await this.stage.call('GET', '/api/sync/changes?types=notification', headers);
    if (reply === null) return;
    const { changes } = reply.body as unknown as ChangesReply;
    this.history.bell(
      side,
      changes.flatMap((change) => (change.type === 'notification' && change.data !== null ? [change.data] : [])),
    );
  }

  /** @returns whether all that was to be told has been, as nothing failed */
  async #do(move: Move): Promise<boolean> {
    switch (move.move) {
      case 'run':
        Object.assign(this.stage.world, {
          mailFaults: [...move.mail],
          pushFaults: [...move.push],
          commitFaults: [...move.commit],
        });
        await this.#run();
        return false;
      case 'calm':
        clock.setAhead(clock.aheadMs + ALL_RETRIED_MS);
        await this.#run();
        return true;
      case 'wait':
        clock.setAhead(clock.aheadMs + move.minutes * MINUTE_MS);
        return false;
      case 'wait_for_session':
        this.#waitForSession(move.hours);
        return false;
      case 'choose':
        await this.#choose(move.by, move);
        return false;
      default:
        await this.#act(move);
        return false;
    }
  }

  async #run(): Promise<void> {
    await this.stage.test.app.commitInternal(remindSessions).catch(() => undefined);
    await this.stage.runJobs();
  }

  #waitForSession(hours: number): void {
    const starts = this.#seen.bookings.find(({ status }) => status === 'confirmed')?.starts_at ?? 0;
    const ahead = starts - hours * HOUR_MS - clock.machineNow().getTime();
    if (ahead > clock.aheadMs) clock.setAhead(ahead);
  }

  async #choose(
    by: Side,
    { kind, channel, to, isQuiet }: Partial<Extract<Move, { move: 'choose' }>> & { readonly isQuiet: boolean },
  ): Promise<void> {
    const { history } = this;
    const kept = history.choices[by];
    const choices: Choices =
      kind === undefined || channel === undefined || to === undefined
        ? kept
        : { ...kept, [kind]: { ...kept[kind], [channel]: to } };
    const quiet = isQuiet ? { quiet_from: 21, quiet_to: 8 } : { quiet_from: 0, quiet_to: 0 };
    const { headers } = this.#sides[by];
    const done = await this.stage.call('PUT', '/api/notifications/preferences', headers, { choices, ...quiet });
    if (done === null) return;
    history.choices[by] = choices;
    history.isQuiet[by] = isQuiet;
  }

  async #start(by: Side): Promise<void> {
    const person = this.#sides[by];
    await this.stage.startDevice(person);
    this.history.device(by, person.endpoint);
  }

  async #act(move: Exclude<Move, { move: 'run' | 'calm' | 'wait' | 'wait_for_session' | 'choose' }>): Promise<void> {
    const { stage, client, photographer } = this;
    const requests = this.#seen.requests;
    const request = requests[move.at % Math.max(1, requests.length)];
    const by = 'by' in move ? move.by : 'client';
    const { headers } = this.#sides[by];
    if (move.move === 'ask') {
      if (requests.length === 2) return;
      const date = addDays(localDateOf(clock.now()), 12);
      const fields = { provider_id: photographer.providerId, date, time: ['09:00', '14:00'][this.#asked] ?? '14:00' };
      this.#asked += 1;
      await stage.call('POST', '/api/quotes/requests', client.headers, aRequest(fields));
      return;
    }
    if (request === undefined) return;
    const quotes = this.#seen.quotes.filter((one) => one.request === request.id);
    const quote = quotes.find(({ status }) => status === 'sent') ?? quotes.at(-1);
    const booking = this.#seen.bookings.findLast((one) => one.request === request.id);
    const proposal = this.#seen.proposals.findLast((one) => one.booking === booking?.id && one.state === 'open');
    switch (move.move) {
      case 'quote':
        await stage.call('POST', '/api/quotes', photographer.headers, aQuote({ request_id: request.id }));
        return;
      case 'edit': {
        const lines = [{ label: 'Tout', quantity: 1, unit_cents: 30_000 + move.at * 1_000 }];
        const body = aQuoteEdit({ id: quote?.id ?? newId(), line_items: lines });
        await stage.call('PUT', `/api/quotes/${body.id}`, photographer.headers, body, quote?.version ?? 1);
        return;
      }
      case 'withdraw_quote': {
        const id = quote?.id ?? newId();
        await stage.call('PUT', `/api/quotes/${id}/withdraw`, photographer.headers, { id }, quote?.version ?? 1);
        return;
      }
      case 'reject':
        await stage.call('PUT', `/api/quotes/${quote?.id}/reject`, client.headers, { reason: 'price', words: '' });
        return;
      case 'accept':
        await stage.call('PUT', `/api/quotes/${quote?.id}/accept`, client.headers, { version: quote?.version ?? 1 });
        return;
      case 'pay': {
        const url = `/api/bookings/${booking?.id}/payment`;
        const due = await stage.call('POST', url, client.headers);
        if (due === null) return;
        stage.charges.confirm(String(due.body['client_secret']), {});
        await stage.call('PUT', url, client.headers);
        return;
      }
      case 'decline': {
        const body = { id: request.id, reason: 'date', words: '' };
        const url = `/api/quotes/requests/${request.id}/decline`;
        await stage.call('PUT', url, photographer.headers, body, request.version);
        return;
      }
      case 'withdraw': {
        const body = { id: request.id, status: 'withdrawn' };
        await stage.call('PUT', '/api/quotes/requests', client.headers, body, request.version);
        return;
      }
      case 'close':
        if (move.at > 1) return;
        await stage.call('PUT', `/api/quotes/requests/${request.id}/close`, stage.admin, { reason: 'Un doublon.' });
        return;
      case 'cancel': {
        if (booking === undefined) return;
        const terms = await stage.call('GET', `/api/bookings/${booking.id}/cancellation`, headers);
        const body = { ceiling_cents: terms?.body['ceiling_cents'] ?? 0, reason: by === 'client' ? null : 'Malade.' };
        await stage.call('PUT', `/api/bookings/${booking.id}/cancel`, headers, body);
        return;
      }
      case 'propose': {
        if (booking === undefined) return;
        const date = addDays(localDateOf(new Date(booking.starts_at)), 1 + move.at);
        const slot = { id: booking.id, reschedule_id: newId(), date, time: '10:00', duration_min: 120, words: '' };
        await stage.call('POST', `/api/bookings/${booking.id}/reschedule`, headers, slot);
        return;
      }
      case 'take_back':
      case 'agree':
      case 'refuse': {
        if (proposal === undefined || booking === undefined) return;
        const verb = { take_back: 'withdraw', agree: 'accept', refuse: 'refuse' }[move.move];
        const body = { id: booking.id, reschedule_id: proposal.id, ...(verb === 'refuse' ? { words: '' } : {}) };
        await stage.call('PUT', `/api/bookings/${booking.id}/reschedule/${proposal.id}/${verb}`, headers, body);
        return;
      }
      case 'write': {
        const body = { id: aKey(), request_id: request.id, provider_id: photographer.providerId };
        await stage.call('POST', '/api/threads/messages', headers, aThreadMessageSend(body));
        return;
      }
      case 'read_thread': {
        const side = by === 'client' ? 'provider' : 'client';
        const last = this.#seen.messages.findLast((one) => one.request === request.id && one.side === side);
        if (last !== undefined) await stage.call('PUT', '/api/threads/read', headers, { id: last.id });
        return;
      }
      case 'read_one':
      case 'read_all': {
        const rows = this.history.rowsOf(by);
        const row = rows[move.at % Math.max(1, rows.length)];
        if (row === undefined) return;
        const until = move.move === 'read_all' ? row.created_at : null;
        const done = await stage.call('PUT', '/api/notifications/read', headers, { id: row.id, until });
        if (done !== null) this.history.read(by, row.id, until);
        return;
      }
      case 'suspend':
      case 'restore':
        await this.#moveAccount(by, move.move === 'suspend', move.at);
        return;
      case 'device':
        if (!this.#seen[by].isActive) return;
        if (this.#sides[by].endpoint === null) {
          await this.#start(by);
          return;
        }
        await stage.call('DELETE', '/api/me/push', headers);
        this.#sides[by].endpoint = null;
        this.history.device(by, null);
        return;
    }
  }

  async #moveAccount(by: Side, isAway: boolean, at: number): Promise<void> {
    const { stage } = this;
    const person = this.#sides[by];
    const { isActive, version } = this.#seen[by];
    if (isActive !== isAway || (isAway && at > 1)) return;
    const body = isAway ? { status: 'suspended', suspension_reason: 'Un essai.' } : { status: 'active' };
    if ((await stage.call('PUT', `/api/users/${person.userId}`, stage.admin, body, version)) === null) return;
    if (isAway) {
      person.endpoint = null;
      this.history.device(by, null);
      return;
    }
    person.headers = (await signIn(stage.test, person.email)).headers;
    await this.#start(by);
  }
}
