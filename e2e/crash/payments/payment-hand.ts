import { SIMULATOR_KEY } from '#shared/payments/simulator-key.ts';
import type { PaymentDue } from '#shared/payments/booking-payment.schema.ts';
import type { CancellationTerms } from '#shared/payments/booking-payment.schema.ts';
import type { QuoteRequestReply } from '#shared/requests/quote-request.schema.ts';
import { aRequest } from '#server/testing/factories.ts';
import { typedCard } from '#server/testing/payments.ts';
import type { Seeded } from '../../simulator/seeded.ts';
import type { Device, Headers } from '../device.ts';
import type { Findings } from '../findings.ts';
import type { PostOffice } from '../post-office.ts';
import type { Slots } from '../slots.ts';
import type { Reply, Wire } from '../wire.ts';
import { bookingCalls } from '#shared/bookings/booking.calls.ts';
import { quoteRequestMutations } from '#shared/requests/quote-request.mutations.ts';

/** A booking that was asked for, and the last card that its client gave with success. */
export interface PaidBooking {
  readonly id: string;
  lastCard: string | null;
}

interface PaymentHandParts {
  readonly device: Device;
  readonly wire: Wire;
  readonly office: PostOffice;
  readonly findings: Findings;
  readonly slots: Slots;
  readonly bookings: PaidBooking[];
  readonly random: Seeded;
}

const GOOD = '4242424242424242';
const CARDS = [GOOD, GOOD, GOOD, '4000056655665556', '4000000000000002', '4000000000000341'] as const;
const REACHED = ['succeeded', 'requires_capture'];
/** The provider's library waits for answers as long as a browser does. */
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A simulated guest who books instant plans and pays, stays away, or cancels, one booking after the other. */
export class PaymentHand {
  readonly #parts: PaymentHandParts;

  constructor(parts: PaymentHandParts) {
    this.#parts = parts;
  }

  /** Acts until told to stop; the current booking is finished first. */
  async work(isOver: () => boolean): Promise<void> {
    const { findings, random } = this.#parts;
    try {
      while (!isOver()) {
        const booking = await this.#book();
        if (booking === null || random.chance(0.1)) continue;
        await this.#pay(booking);
        if (random.chance(0.2)) await this.#cancel(booking);
      }
    } catch (error) {
      findings.violation(`a hand stopped: ${String(error)}`);
    }
  }

  async #book(): Promise<PaidBooking | null> {
    const { device, office, slots, random, findings, bookings } = this.#parts;
    const { provider, date, time } = slots.pick(random);
    const isBusiness = random.chance(0.25);
    const created = aRequest({
      id: device.newId(),
      provider_id: provider.id,
      plan_id: provider.instantPlan,
      date,
      time,
      is_for_business: isBusiness ? 1 : 0,
      business_name: isBusiness ? 'Fortin inc.' : null,
      submitted_at: new Date().toISOString(),
    });
    const { owner, headers } = device;
    const write = {
      owner,
      key: device.newId(),
      method: 'POST',
      path: quoteRequestMutations['quote_request.create'].path,
      headers,
    } as const;
    const { status, text } = await office.deliver({ ...write, body: JSON.stringify(created) }, random);
    if (status !== 201) {
      findings.check(text.includes('slot_taken'), () => `a booking was refused: ${status} ${text.slice(0, 300)}`);
      return null;
    }
    findings.counts.created += 1;
    const { booking } = JSON.parse(text) as QuoteRequestReply;
    if (booking === null) return null;
    findings.counts.booked += 1;
    const paid = { id: booking.id, lastCard: null };
    bookings.push(paid);
    return paid;
  }

  /** Pays as the page does, in one tab or two: asks what is due, confirms it, and tells the server or is closed before. */
  async #pay(booking: PaidBooking): Promise<void> {
    const { random, findings } = this.#parts;
    const tabs = random.chance(0.2) ? [0, 1] : [0];
    const asked = await Promise.all(tabs.map(() => this.#call('POST', bookingCalls['booking.pay'].path, booking)));
    const [due] = asked.filter(({ status }) => status === 200);
    // The hold may have ended, and two tabs may ask at once.
    if (due === undefined) return;
    const { client_secret: secret } = JSON.parse(due.text) as PaymentDue;
    const first = random.pick(CARDS);
    for (const card of first === GOOD ? [GOOD] : [first, GOOD]) {
      if (!(await this.#confirm(secret, card))) continue;
      booking.lastCard = card;
      findings.counts.confirmed += 1;
      break;
    }
    if (random.chance(0.7)) await this.#call('PUT', bookingCalls['booking.pay'].path, booking);
  }

  /** @returns whether the provider took the card */
  async #confirm(secret: string, card: string): Promise<boolean> {
    const [id = ''] = secret.split('_secret_', 1);
    const path = `/demo/paiement/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;
    const known = { key: SIMULATOR_KEY, client_secret: secret };
    const body = new URLSearchParams([
      ...Object.entries(known),
      ['return_url', 'https://declic.test/'],
      ...typedCard(card),
    ]);
    const { wire } = this.#parts;
    await wire.ask({ method: 'POST', path: `${path}/confirm`, headers: FORM, body: body.toString() });
    // An answer that was lost is read again, as the library does.
    const read = await wire.ask({ method: 'GET', path: `${path}?${String(new URLSearchParams(known))}`, headers: {} });
    const { status } = JSON.parse(read.text) as { status?: string };
    return status !== undefined && REACHED.includes(status);
  }

  async #cancel(booking: PaidBooking): Promise<void> {
    const terms = await this.#call('GET', bookingCalls['booking.read_cancellation'].path, booking);
    if (terms.status !== 200) return;
    const { ceiling_cents } = JSON.parse(terms.text) as CancellationTerms;
    const reply = await this.#call('PUT', bookingCalls['booking.cancel'].path, booking, {
      ceiling_cents,
      reason: null,
    });
    if (reply.status === 200) this.#parts.findings.counts.withdrawn += 1;
  }

  /** Repeats until answered: none of these calls does anything twice. */
  #call(method: 'GET' | 'POST' | 'PUT', path: string, { id }: PaidBooking, body?: object): Promise<Reply> {
    const { wire, device } = this.#parts;
    const sent: { headers: Headers; body?: string } =
      body === undefined
        ? { headers: device.headers }
        : { headers: { ...device.headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return wire.ask({ method, path: path.replace(':id', id), ...sent });
  }
}
