import { addHours } from '#shared/dates.ts';
import { clock } from '../foundation/clock.ts';
import type {
  CardFacts,
  ChargeGateway,
  ChargeOrder,
  ChargeSnapshot,
  RefundSnapshot,
  SetupSnapshot,
} from '../gateways/payments/charges.ts';
import { PaymentsRefused, PaymentsUnavailable } from '../gateways/payments/payments.ts';

type Call = keyof ChargeGateway;
type Answers = 'ok' | 'declined' | 'asks';

interface Charge {
  snapshot: ChargeSnapshot;
  readonly order: ChargeOrder;
}

const LIFE_HOURS = 7 * 24;

/** A payment provider in memory: as strict as the real one, and failing on demand. */
export class FakeCharges implements ChargeGateway {
  /** The answer of kept cards to a charge without their owner. */
  readonly cards = new Map<string, Answers>();
  readonly charges = new Map<string, Charge>();
  readonly setups = new Map<string, SetupSnapshot>();
  readonly refunds = new Map<string, RefundSnapshot>();
  readonly forgotten: string[] = [];
  readonly calls: Call[] = [];
  readonly strayMoves: Awaited<ReturnType<ChargeGateway['listMoves']>>[number][] = [];
  /** Month and year of the end of cards that are typed from now on. */
  expiry: readonly [number, number] | null = null;
  /** The next call of this name is lost: before it has an effect, or its answer after it. */
  loses: { call: Call; at: 'before' | 'after'; times: number } | null = null;
  /** Calls of this name are refused, and their keys from then on: the provider repeats a refusal. */
  refuses: Call | null = null;
  readonly #refused = new Set<string>();
  #made = new Map<string, string>();
  #count = 0;

  createCustomer: ChargeGateway['createCustomer'] = ({ reference }) =>
    this.#call('createCustomer', () => this.#once(`customer-${reference}`, 'cus'));

  createSetup: ChargeGateway['createSetup'] = ({ key, bookingId }) =>
    this.#call(
      'createSetup',
      () => {
        const id = this.#once(key, 'seti');
        const made = this.setups.get(id);
        const snapshot = made ?? {
          id,
          bookingId,
          clientSecret: `${id}_secret`,
          state: 'requires_payment_method' as const,
          card: null,
          failure: null,
        };
        this.setups.set(id, snapshot);
        return snapshot;
      },
      key,
    );

  retrieveSetup: ChargeGateway['retrieveSetup'] = (id) => this.#call('retrieveSetup', () => known(this.setups, id));

  cancelSetup: ChargeGateway['cancelSetup'] = (id) =>
    this.#call('cancelSetup', () => {
      const setup = known(this.setups, id);
      const after = setup.state === 'succeeded' ? setup : { ...setup, state: 'canceled' as const };
      this.setups.set(id, after);
      return after;
    });

  createCharge: ChargeGateway['createCharge'] = (order) =>
    this.#call(
      'createCharge',
      () => {
        if (order.cents < 50 || order.feeCents > order.cents) throw new PaymentsRefused();
        const id = this.#once(order.key, 'pi');
        const made = this.charges.get(id);
        if (made !== undefined) return this.#now(id);
        this.charges.set(id, { order, snapshot: newCharge(id, order) });
        if (order.methodId === null) return this.#now(id);
        if (this.forgotten.includes(order.methodId)) throw new PaymentsRefused();
        const answer = this.cards.get(order.methodId) ?? 'ok';
        if (answer === 'ok') this.#pay(id, cardOf(order.methodId));
        else {
          const failure = answer === 'declined' ? 'card_declined' : 'authentication_required';
          this.#write(id, { state: answer === 'asks' ? 'requires_action' : 'requires_payment_method', failure });
        }
        return this.#now(id);
      },
      order.key,
    );

  retrieveCharge: ChargeGateway['retrieveCharge'] = (id) => this.#call('retrieveCharge', () => this.#now(id));

  cancelCharge: ChargeGateway['cancelCharge'] = (id) =>
    this.#call('cancelCharge', () => {
      if (this.#now(id).state !== 'succeeded') this.#write(id, { state: 'canceled', capturableCents: 0 });
      return this.#now(id);
    });

  captureCharge: ChargeGateway['captureCharge'] = ({ intentId, cents, feeCents }) =>
    this.#call('captureCharge', () => {
      const { state, capturedCents, capturableCents } = this.#now(intentId);
      if (state === 'succeeded' && capturedCents === cents) return this.#now(intentId);
      if (state !== 'requires_capture' || cents > capturableCents || feeCents > cents) throw new PaymentsRefused();
      this.#take(intentId, cents, feeCents);
      return this.#now(intentId);
    });

  refundCharge: ChargeGateway['refundCharge'] = ({ key, intentId, cents, reversedCents, feeCents }) =>
    this.#call(
      'refundCharge',
      () => {
        const id = this.#once(key, 're');
        const made = this.refunds.get(id);
        if (made !== undefined) return made;
        const { capturedCents, refundedCents, bookingId } = this.#now(intentId);
        if (cents > capturedCents - refundedCents) throw new PaymentsRefused();
        this.#write(intentId, { refundedCents: refundedCents + cents });
        const refund: RefundSnapshot = {
          id,
          bookingId,
          intentId,
          cents,
          reversedCents,
          feeCents,
          state: 'succeeded',
          reversalId: `trr_${id}`,
          feeRefundId: feeCents === 0 ? null : `fr_${id}`,
        };
        this.refunds.set(id, refund);
        return refund;
      },
      key,
    );

  retrieveRefund: ChargeGateway['retrieveRefund'] = (id) => this.#call('retrieveRefund', () => known(this.refunds, id));
  retrieveDispute: ChargeGateway['retrieveDispute'] = () => Promise.reject(new PaymentsRefused());
  listDisputes: ChargeGateway['listDisputes'] = () => Promise.resolve([]);
  answerDispute: ChargeGateway['answerDispute'] = () => Promise.reject(new PaymentsRefused());
  acceptDispute: ChargeGateway['acceptDispute'] = () => Promise.reject(new PaymentsRefused());
  takeBack: ChargeGateway['takeBack'] = () => Promise.reject(new PaymentsRefused());
  retrievePayout: ChargeGateway['retrievePayout'] = () => Promise.reject(new PaymentsRefused());
  listPayouts: ChargeGateway['listPayouts'] = () => Promise.resolve([]);
  listCards: ChargeGateway['listCards'] = () => Promise.resolve([]);
  listMoves: ChargeGateway['listMoves'] = () => Promise.resolve(this.strayMoves);

  forgetCard: ChargeGateway['forgetCard'] = (id) => this.#call('forgetCard', () => void this.forgotten.push(id));

  /** The page confirms an intent with a card, as its client secret allows. */
  confirm(
    clientSecret: string,
    { method = `pm_of_${clientSecret}`, declines = false }: { method?: string; declines?: boolean } = {},
  ): void {
    const id = clientSecret.replace(/_secret$/, '');
    const setup = this.setups.get(id);
    if (setup !== undefined) {
      if (setup.state === 'canceled') throw new Error('Confirmed after its end');
      const after = declines
        ? { failure: 'card_declined' }
        : { state: 'succeeded' as const, card: this.#typed(method), failure: null };
      this.setups.set(id, { ...setup, ...after });
      return;
    }
    if (this.#now(id).state === 'canceled') throw new Error('Confirmed after its end');
    if (declines) this.#write(id, { failure: 'card_declined' });
    else this.#pay(id, this.#typed(method));
  }

  /** All amounts that were taken, less those that were given back. */
  takenCents(): number {
    return [...this.charges.keys()]
      .map((id) => this.#now(id))
      .reduce((sum, { capturedCents, refundedCents }) => sum + capturedCents - refundedCents, 0);
  }

  /** Amounts that are reserved and not taken. */
  reservedCents(): number {
    return [...this.charges.keys()].map((id) => this.#now(id)).reduce((sum, one) => sum + one.capturableCents, 0);
  }

  #typed(method: string): CardFacts {
    const [expMonth, expYear] = this.expiry ?? [];
    return { ...cardOf(method), ...(expMonth === undefined || expYear === undefined ? {} : { expMonth, expYear }) };
  }

  async #call<Answer>(name: Call, effect: () => Answer, key = ''): Promise<Answer> {
    this.calls.push(name);
    if (this.refuses === name) this.#refused.add(`${name} ${key}`);
    if (this.refuses === name || (key !== '' && this.#refused.has(`${name} ${key}`))) throw new PaymentsRefused();
    const loses = this.loses?.call === name && this.loses.times > 0 ? this.loses : null;
    if (loses !== null) loses.times -= 1;
    if (loses?.at === 'before') throw new PaymentsUnavailable();
    const answer = effect();
    if (loses?.at === 'after') throw new PaymentsUnavailable();
    return answer;
  }

  #once(key: string, prefix: string): string {
    const made = this.#made.get(key) ?? `${prefix}_${(this.#count += 1)}_${Math.trunc(performance.now() * 1_000)}`;
    this.#made.set(key, made);
    return made;
  }

  /** Reserved amounts are released after a week. */
  #now(id: string): ChargeSnapshot {
    const { snapshot } = known(this.charges, id);
    if (snapshot.capturableUntil !== null && snapshot.capturableCents > 0 && snapshot.capturableUntil <= clock.now()) {
      this.#write(id, { state: 'canceled', capturableCents: 0 });
    }
    return known(this.charges, id).snapshot;
  }

  #pay(id: string, card: CardFacts): void {
    const { order } = known(this.charges, id);
    this.#write(id, {
      card,
      failure: null,
      state: 'requires_capture',
      capturableCents: order.cents,
      capturableUntil: addHours(clock.now(), LIFE_HOURS),
    });
    if (order.capture === 'automatic') this.#take(id, order.cents, order.feeCents);
  }

  #take(id: string, cents: number, feeCents: number): void {
    this.#write(id, {
      state: 'succeeded',
      capturedCents: cents,
      capturableCents: 0,
      capturableUntil: null,
      feeCents,
      chargeId: `ch_${id}`,
      transferId: `tr_${id}`,
      feeId: feeCents === 0 ? null : `fee_${id}`,
    });
  }

  #write(id: string, fields: Partial<ChargeSnapshot>): void {
    const charge = known(this.charges, id);
    charge.snapshot = { ...charge.snapshot, ...fields };
  }
}

function newCharge(id: string, { bookingId, cents, feeCents }: ChargeOrder): ChargeSnapshot {
  return {
    id,
    bookingId,
    clientSecret: `${id}_secret`,
    state: 'requires_payment_method',
    cents,
    capturableCents: 0,
    capturedCents: 0,
    refundedCents: 0,
    feeCents,
    card: null,
    failure: null,
    capturableUntil: null,
    chargeId: null,
    transferId: null,
    feeId: null,
  };
}

function cardOf(methodId: string): CardFacts {
  return { methodId, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2032, funding: 'credit' };
}

function known<Value>(map: ReadonlyMap<string, Value>, id: string): Value {
  const value = map.get(id);
  if (value === undefined) throw new PaymentsRefused();
  return value;
}
