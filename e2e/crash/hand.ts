import type { QuoteRequest, QuoteRequestReply } from '#shared/requests/quote-request.schema.ts';
import type { Problem } from '#shared/protocol/problem.ts';
import { requestValues } from '#shared/requests/quote-request.fields.ts';
import { aRequest } from '#server/testing/factories.ts';
import type { Seeded } from '../simulator/seeded.ts';
import type { Device } from './device.ts';
import type { Findings } from './findings.ts';
import type { AcknowledgedRequest, Ledger } from './ledger.ts';
import type { PostOffice } from './post-office.ts';
import type { Slots } from './slots.ts';
import { Correspondent } from './threads/correspondent.ts';
import { type SaidThread, saidThread } from './threads/said-thread.ts';
import type { Reply } from './wire.ts';
import { quoteRequestMutations } from '#shared/requests/quote-request.mutations.ts';

export interface HandParts {
  readonly device: Device;
  readonly office: PostOffice;
  readonly ledger: Ledger;
  readonly findings: Findings;
  readonly slots: Slots;
  readonly random: Seeded;
  /** Whether the person writes to photographers too. */
  readonly writes?: boolean;
}

const REMEMBERED = 12;
const WRITES = 0.3;
const SURE_MS = 30_000;
const OLD = 120_000_000;

/**
 * A simulated person on a device, one action after the other: requests, edits, withdraws, and sometimes breaks a rule.
 */
export class Hand {
  readonly #parts: HandParts;
  readonly #correspondent: Correspondent;
  readonly #mine: AcknowledgedRequest[] = [];
  readonly #askedAt = new WeakMap<AcknowledgedRequest, number>();
  /** The number of answered actions. */
  actions = 0;

  constructor(parts: HandParts) {
    this.#parts = parts;
    this.#correspondent = new Correspondent('client', parts.device, parts);
  }

  /** Acts until told to stop; the current action is finished first. */
  async work(isOver: () => boolean): Promise<void> {
    try {
      while (!isOver()) {
        await this.#act();
        this.actions += 1;
      }
    } catch (error) {
      this.#parts.findings.violation(`a hand stopped: ${String(error)}`);
    }
  }

  async #act(): Promise<void> {
    const { random } = this.#parts;
    const open = this.#mine.filter(({ status }) => status === 'open');
    const dice = random.next();
    const threads = this.#parts.writes === true ? this.#threads() : [];
    if (threads.length > 0 && random.chance(WRITES)) return this.#correspondent.act(threads);
    if (open.length === 0 || dice < 0.4) return this.#ask();
    const known = this.#mine.filter((request) => !this.#mayHaveOpenedAgain(request));
    const request = random.pick(dice < 0.45 && known.length > 0 ? known : open);
    if (dice < 0.85) return this.#edit(request);
    if (dice < 0.92) return this.#withdraw(request);
    return dice < 0.96 ? this.#editOldVersion(request) : this.#askAgainUnderAnotherKey(request);
  }

  /** After a minute, the hold expires and the request opens again, at a version this hand does not know. */
  #mayHaveOpenedAgain(request: AcknowledgedRequest): boolean {
    return request.bookingId !== null && Date.now() - (this.#askedAt.get(request) ?? 0) > SURE_MS;
  }

  /** The threads of the requests that are not over. */
  #threads(): SaidThread[] {
    return this.#mine.flatMap(({ created, status }) => {
      const thread = this.#parts.ledger.threads.get(created.id);
      return thread === undefined || status === 'withdrawn' ? [] : [thread];
    });
  }

  async #ask(): Promise<void> {
    const { device, random, slots, ledger, findings } = this.#parts;
    const slot = random.chance(0.5) ? slots.pick(random) : null;
    const isInstant = slot !== null && random.chance(0.8);
    const created = aRequest({
      id: device.newId(),
      budget: random.below(5_000),
      provider_id: slot?.provider.id ?? null,
      plan_id: isInstant ? slot.provider.instantPlan : null,
      ...(slot === null ? {} : { date: slot.date, time: slot.time }),
      // Some waited in the queue for a day and hold their slot longer.
      submitted_at: new Date(Date.now() - (random.chance(0.5) ? OLD : 0)).toISOString(),
    });
    const reply = await this.#send('POST', created, null);
    if (this.#isRefused(reply, slot === null ? [] : ['slot_taken'])) return;
    const { version, status, booking } = JSON.parse(reply.text) as QuoteRequestReply;
    findings.counts.created += 1;
    if (booking !== null) findings.counts.booked += 1;
    const isRight = reply.status === 201 && version === 1 && status === (isInstant ? 'awarded' : 'open');
    findings.check(isRight && (booking !== null) === isInstant, () => `${created.id} was created as ${reply.text}`);
    const request: AcknowledgedRequest = {
      owner: device.owner,
      created,
      provider: slot?.provider ?? null,
      bookingId: booking?.id ?? null,
      version,
      status,
      budget: created.budget,
      edits: 0,
      withdrawals: 0,
      isReopened: false,
    };
    findings.check(!ledger.requests.has(created.id), () => `${created.id} was created twice`);
    ledger.requests.set(created.id, request);
    if (slot !== null) {
      const isRead = { client: random.chance(0.5), provider: random.chance(0.5) };
      const about = { requestId: created.id, client: device.owner, provider: slot.provider, isRead };
      ledger.threads.set(created.id, saidThread(about));
    }
    this.#mine.push(request);
    this.#askedAt.set(request, Date.now());
    if (this.#mine.length > REMEMBERED) this.#mine.shift();
  }

  async #edit(request: AcknowledgedRequest): Promise<void> {
    const budget = this.#parts.random.below(5_000);
    const reply = await this.#send('PUT', this.#edited(request, budget), request.version);
    if (this.#hasReopened(request, reply)) return;
    const allowed = request.status !== 'open' ? ['invalid_state'] : request.provider === null ? [] : ['slot_taken'];
    if (this.#isRefused(reply, allowed)) return;
    request.edits += 1;
    this.#parts.findings.counts.edited += 1;
    this.#updated(request, reply);
    request.budget = budget;
  }

  async #withdraw(request: AcknowledgedRequest): Promise<void> {
    const reply = await this.#send('PUT', { id: request.created.id, status: 'withdrawn' }, request.version);
    if (this.#hasReopened(request, reply)) return;
    if (this.#isRefused(reply, request.status === 'open' ? [] : ['invalid_state'])) return;
    request.withdrawals += 1;
    this.#parts.findings.counts.withdrawn += 1;
    this.#updated(request, reply);
  }

  /** The person saw an old version: always 412, and no effect. */
  async #editOldVersion(request: AcknowledgedRequest): Promise<void> {
    const reply = await this.#send('PUT', this.#edited(request, 0), request.version - 1);
    const { current } = JSON.parse(reply.text) as { current?: QuoteRequest };
    const isRight = reply.status === 412 && (current?.version === request.version || this.#hasReopened(request, reply));
    this.#parts.findings.counts.conflicts += 1;
    this.#parts.findings.check(isRight, () => `an old edit of ${request.created.id} got ${reply.status} ${reply.text}`);
  }

  /** The same request under another key is the same request: its first answer again. */
  async #askAgainUnderAnotherKey({ created, version }: AcknowledgedRequest): Promise<void> {
    const reply = await this.#send('POST', created, null);
    const row = JSON.parse(reply.text) as QuoteRequest;
    const isRight = reply.status === 201 && row.id === created.id && row.version === 1;
    this.#parts.findings.check(isRight, () => `${created.id} (now ${version}) asked again got ${reply.status}`);
  }

  /** The hold expired meanwhile, once, so the version the person saw is too old. */
  #hasReopened(request: AcknowledgedRequest, { status, text }: Reply): boolean {
    if (status !== 412 || request.bookingId === null || request.isReopened) return false;
    const { current } = JSON.parse(text) as { current?: QuoteRequest };
    if (current?.status !== 'open' || current.version !== request.version + 1) return false;
    request.isReopened = true;
    request.version = current.version;
    request.status = 'open';
    return true;
  }

  #updated(request: AcknowledgedRequest, reply: Reply): void {
    const { version, status } = JSON.parse(reply.text) as QuoteRequest;
    const { findings } = this.#parts;
    findings.check(reply.status === 200 && version === request.version + 1, () => {
      return `an update of ${request.created.id} at ${request.version} got ${reply.status} ${reply.text.slice(0, 300)}`;
    });
    request.version = version;
    request.status = status;
  }

  #edited({ created }: AcknowledgedRequest, budget: number) {
    return { ...requestValues(created), id: created.id, budget };
  }

  /** Whether the server refused; a refusal that this action cannot get is a violation. */
  #isRefused({ status, text }: Reply, allowed: readonly string[]): boolean {
    if (status < 300) return false;
    const { code } = JSON.parse(text) as Problem;
    const { findings, device } = this.#parts;
    findings.counts.refused += 1;
    findings.check(allowed.includes(code), () => `${device.owner} was refused: ${status} ${text.slice(0, 300)}`);
    return true;
  }

  #send(method: 'POST' | 'PUT', body: object, version: number | null): Promise<Reply> {
    const { device, office, random } = this.#parts;
    const { owner, headers } = device;
    return office.deliver(
      {
        owner,
        key: device.newId(),
        method,
        path: quoteRequestMutations['quote_request.create'].path,
        body: JSON.stringify(body),
        headers: version === null ? headers : { ...headers, 'if-match': `"${version}"` },
      },
      random,
    );
  }
}
