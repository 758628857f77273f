import { addDays, addHours, addMinutes, localDateOf, localTimeOf } from '#shared/dates.ts';
import { DAY_HOURS, MINUTE_MS } from '#shared/durations.ts';
import type { BookingStatus } from '#shared/bookings/booking.states.ts';
import { clock } from '../../foundation/clock.ts';
import { reconcileBookings } from '../../modules/bookings/money/reconcile-bookings.ts';
import { newId } from '../../foundation/new-id.ts';
import { aKey } from '../factories.ts';
import { aPhotographer, book, type Photographer, type Played } from './book.ts';
import { cardFaults } from './card-faults.ts';
import { quarterFaults } from '../agreement/quarter-faults.ts';
import { endFaultsOf, gapFaults, overlapFaults } from './end-faults.ts';
import { bandBy, faultsOf, moveFaults } from './faults.ts';
import type { Act, History, Step } from './history.ts';
import { changeCard, lie, pay, stayAway, tryAgain } from './pay.ts';
import { pictureOf } from './picture.ts';
import { liveOn, settleDust } from './settle-dust.ts';
import type { Stage } from './stage.ts';

const BEGIN = new Date('2027-01-01T05:00:00Z');

/** Plays one history. @returns what was wrong, with the step that showed it */
export async function playHistory(stage: Stage, { hour, bookings, steps }: History): Promise<string[]> {
  stage.moveTo(addHours(BEGIN, hour));
  const play = new Play(stage, await aPhotographer(stage));
  try {
    for (const [index, step] of steps.entries()) {
      const now = bookings.filter((plan, place) => index === (place === 0 ? 0 : plan.after));
      for (const plan of now) await play.book(plan);
      await play.take(step);
      const faults = await play.faults();
      if (faults.length > 0)
        return faults.map((fault) => `after step ${index + 1} (${JSON.stringify(step)}): ${fault}`);
    }
    return await play.end();
  } finally {
    await stage.forget();
  }
}

class Play {
  readonly #stage: Stage;
  readonly #photographer: Photographer;
  readonly #played: Played[] = [];
  readonly #before = new Map<string, BookingStatus>();
  readonly #wrong: string[] = [];
  /** The provider was in trouble, or the account could not be paid, at some time. */
  #wasInTrouble = false;
  #wasRestricted = false;

  constructor(stage: Stage, photographer: Photographer) {
    this.#stage = stage;
    this.#photographer = photographer;
  }

  async book(plan: History['bookings'][number]): Promise<void> {
    const one = await book(this.#stage, this.#photographer, plan, this.#played[0]);
    if (one !== null) this.#played.push(one);
  }

  async take({ act, hasJobs }: Step): Promise<void> {
    await this.#act(act);
    await this.#stage.deliver();
    if (hasJobs) await this.#stage.runJobs();
  }

  async faults(): Promise<string[]> {
    const stage = this.#stage;
    const { sum } = stage.payments.simulator.balances;
    const faults = [...this.#wrong, ...stage.troubles, ...moveFaults(await stage.paymentMoves())];
    if (sum !== 0) faults.push(`balances add up to ${sum}`);
    const pictures = [];
    for (const { id } of this.#played) {
      const picture = await pictureOf(stage, id);
      faults.push(...faultsOf(picture, this.#before.get(id) ?? null));
      this.#before.set(id, picture.booking.status);
      pictures.push(picture);
    }
    return [
      ...faults,
      ...overlapFaults(pictures),
      ...(await stage.read(() => quarterFaults([this.#photographer.providerId]))),
      ...(await gapFaults(stage, this.#photographer)),
    ];
  }

  async end(): Promise<string[]> {
    this.#stage.payments.simulator.decide(this.#photographer.accountId, 'accepted');
    await settleDust(this.#stage, this.#photographer, this.#played);
    const faults = (await this.faults()).map((fault) => `at the end: ${fault}`);
    faults.push(...(await cardFaults(this.#stage, this.#played)));
    for (const one of this.#played) {
      faults.push(...endFaultsOf(await pictureOf(this.#stage, one.id), one, !this.#wasRestricted));
      faults.push(...(await this.#readingFaults(one)));
    }
    return faults;
  }

  /** Both parties read the same state of the payment. */
  async #readingFaults({ id, client }: Played): Promise<string[]> {
    const states = [];
    for (const headers of [client, this.#photographer.headers, this.#stage.admin]) {
      const reply = await this.#stage.call('GET', `/api/bookings/${id}`, headers);
      states.push(reply.json<{ payment?: { state: string } }>().payment?.state);
    }
    return new Set(states).size === 1 ? [] : [`parties read ${states.join(', ')}`];
  }

  async #act(act: Act): Promise<void> {
    const { simulator } = this.#stage.payments;
    switch (act.kind) {
      case 'account':
        this.#wasRestricted ||= !act.isGood;
        this.#wasInTrouble ||= !act.isGood;
        simulator.decide(this.#photographer.accountId, act.isGood ? 'accepted' : 'rejected');
        return;
      case 'fate':
        this.#stage.fate = act.fate;
        return;
      case 'fault':
        this.#wasInTrouble = true;
        if (act.skip > 0) simulator.failNext('none', act.skip);
        simulator.failNext(act.fault, act.times);
        return;
      case 'reconcile':
        await this.#stage.write(reconcileBookings);
        return;
      case 'jump':
        return this.#jump(act);
      default: {
        const one = this.#played[act.which % Math.max(1, this.#played.length)];
        if (one !== undefined) await this.#actOn(one, act);
      }
    }
  }

  async #actOn(one: Played, act: Extract<Act, { which: number }>): Promise<void> {
    const stage = this.#stage;
    switch (act.kind) {
      case 'pay':
        for (const reply of await pay(stage, one, act)) this.#note(act, reply);
        return;
      case 'card':
        for (const reply of await changeCard(stage, one, act)) this.#note(act, reply);
        // Their cards may be this one by now, or not.
        if (act.isForAll) for (const other of this.#played) if (other !== one) other.lastCard = null;
        return;
      case 'try_again':
        for (const reply of await tryAgain(stage, one, act)) this.#note(act, reply);
        return;
      case 'abandon':
        this.#note(act, await stayAway(stage, one));
        return;
      case 'cancel':
        return this.#cancel(one, act);
      case 'claim': {
        const ceiling = (await pictureOf(stage, one.id)).booking.cancel_ceiling_cents ?? 0;
        const cents = Math.round((ceiling * act.percent) / 100);
        const lines = cents === 0 ? [] : [{ label: 'Studio', cents }];
        return this.#put(act, one, 'claim', this.#photographer.headers, { lines });
      }
      case 'contest':
        return this.#put(act, one, 'claim/contest', one.client, { words: 'Rien n’était engagé.' });
      case 'decide': {
        const claimed = (await pictureOf(stage, one.id)).claim?.cents ?? 0;
        const cents = Math.round((claimed * act.percent) / 100);
        return this.#put(act, one, 'claim/decide', stage.admin, { cents, words: 'Le studio est dû.' });
      }
      case 'refund':
        return this.#refund(one, act);
      case 'dispute':
        return this.#dispute(one, act.isWon);
      case 'move':
        return this.#move(one, act);
      case 'lie':
        return lie(stage, one);
    }
  }

  async #cancel(one: Played, act: Extract<Act, { kind: 'cancel' }>): Promise<void> {
    const whose = { client: one.client, photographer: this.#photographer.headers, admin: this.#stage.admin };
    const headers = whose[act.by] ?? one.client;
    const terms = await this.#stage.call('GET', `/api/bookings/${one.id}/cancellation`, headers);
    this.#note(act, terms);
    const shown = terms.statusCode === 200 ? terms.json<{ ceiling_cents: number }>().ceiling_cents : 0;
    const ceiling_cents = act.isStale ? shown + 1 : shown;
    await this.#put(act, one, 'cancel', headers, { ceiling_cents, reason: null });
  }

  /** One side proposes another date, at the agreed hour, and it is answered at once or not at all. */
  async #move({ id, client }: Played, act: Extract<Act, { kind: 'move' }>): Promise<void> {
    const { by, laterDays, answer } = act;
    const { booking } = await pictureOf(this.#stage, id);
    const photographer = this.#photographer.headers;
    const [asks, answers] = by === 'client' ? [client, photographer] : [photographer, client];
    const reschedule_id = newId();
    const duration_min = Math.round((booking.ends_at.getTime() - booking.starts_at.getTime()) / MINUTE_MS);
    const date = addDays(localDateOf(booking.starts_at), laterDays);
    const time = localTimeOf(booking.starts_at);
    const url = `/api/bookings/${id}/reschedule`;
    this.#note(act, await this.#stage.call('POST', url, asks, { id, reschedule_id, date, time, duration_min }));
    if (answer === null) return;
    const headers = answer === 'withdraw' ? asks : answers;
    const body = { id, reschedule_id };
    const reply = await this.#stage.call('PUT', `${url}/${reschedule_id}/${answer}`, headers, body);
    this.#note(act, reply);
    if (answer !== 'accept' || reply.statusCode !== 200) return;
    const { booking: after } = await pictureOf(this.#stage, id);
    const floor = Math.max(booking.ceiling_floor_cents, by === 'client' ? bandBy(booking, clock.now()) : 0);
    if (after.ceiling_floor_cents !== floor) {
      this.#wrong.push(`a move of the ${by} left ${after.ceiling_floor_cents} as the least, not ${floor}`);
    }
  }

  async #refund({ id }: Played, act: Extract<Act, { kind: 'refund' }>): Promise<void> {
    const { booking } = await pictureOf(this.#stage, id);
    const cents = Math.max(1, Math.round((booking.total_cents * act.percent) / 100));
    const headers = act.by === 'admin' ? this.#stage.admin : this.#photographer.headers;
    const body = { id: aKey(), cents, reason: 'La moitié des photos manque.' };
    this.#note(act, await this.#stage.call('POST', `/api/bookings/${id}/refunds`, headers, body));
  }

  async #dispute({ id }: Played, isWon: boolean | null): Promise<void> {
    const { simulator } = this.#stage.payments;
    const { there } = await pictureOf(this.#stage, id);
    // A second act about the same charge is its bank's decision.
    const open = Object.values(simulator.state.disputes).find(({ payment_intent, status }) => {
      return status === 'needs_response' && there.intents.some((one) => one.id === payment_intent);
    });
    const intent = there.intents.find(({ amount_received }) => amount_received > 0);
    const disputeId = open?.id ?? (intent === undefined ? null : simulator.contest(intent.id));
    if (disputeId !== null && isWon !== null) simulator.decideDispute(disputeId, isWon ? 'won' : 'lost');
  }

  async #put(act: Act, { id }: Played, path: string, headers: Record<string, string>, body: object): Promise<void> {
    this.#note(act, await this.#stage.call('PUT', `/api/bookings/${id}/${path}`, headers, body));
  }

  /**
   * A loser is told why. A payment may be told to come back: the provider is in trouble, many read the same intent at
   * once, or what was paid out to the photographer can not be taken back before other money comes.
   */
  #note(act: Act, { statusCode, body }: { statusCode: number; body: string }): void {
    if (statusCode < 500 || (statusCode === 503 && (this.#wasInTrouble || isPayment(act)))) return;
    this.#wrong.push(`${act.kind} got ${statusCode} ${body}`);
  }

  async #jump({ to, count, isSmooth }: Extract<Act, { kind: 'jump' }>): Promise<void> {
    const target = await this.#targetOf(to, count);
    if (target <= clock.now()) return;
    if (isSmooth) await liveOn(this.#stage, target);
    else this.#stage.moveTo(target);
  }

  async #targetOf(to: Extract<Act, { kind: 'jump' }>['to'], count: number): Promise<Date> {
    const now = clock.now();
    if (to === 'minutes') return addMinutes(now, count);
    if (to === 'hours') return addHours(now, count * 3);
    if (to === 'days') return addDaysTo(now, count);
    const one = this.#played[to === 'before' ? 0 : count % Math.max(1, this.#played.length)];
    if (one === undefined) return now;
    const { booking, payment } = await pictureOf(this.#stage, one.id);
    if (to === 'next') return payment?.run_at ?? booking.hold_expires_at ?? now;
    if (to === 'before') return addHours(booking.starts_at, -6 * count);
    return addMinutes(to === 'start' ? booking.starts_at : booking.ends_at, count - 15);
  }
}

function addDaysTo(now: Date, days: number): Date {
  return addHours(now, days * DAY_HOURS);
}

function isPayment({ kind }: Act): boolean {
  return kind === 'pay' || kind === 'abandon' || kind === 'card' || kind === 'try_again';
}
