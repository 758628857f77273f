import { setTimeout as sleep } from 'node:timers/promises';
import { aRequest } from '#server/testing/factories.ts';
import { Device } from '../crash/device.ts';
import type { Findings } from '../crash/findings.ts';
import type { PhotoHand } from '../crash/photos/photo-hand.ts';
import type { Reply, Wire } from '../crash/wire.ts';
import type { Seeded } from '../simulator/seeded.ts';
import { syncCalls } from '#shared/sync/sync.calls.ts';

export interface LoadRate {
  readonly requestsPerSecond: number;
  readonly streams: number;
  readonly uploadEveryMs: number;
}

const TICK_MS = 50;
/** Of a second's streams, this part is cut and opened again. */
const CUT_STREAMS = 0.02;
const LONGEST_UNCUT_MS = 20;
/** Answers that ask for a later try. */
const WAIT: ReadonlySet<number> = new Set([408, 429, 503]);

/** Requests, event streams, uploads and cut connections, at a steady rate, until it is told to stop. */
export class SoakLoad {
  readonly counts = { requests: 0, cut: 0, waits: 0, writes: 0, uploads: 0, streams: 0, nudges: 0 };
  readonly #wire: Wire;
  readonly #url: string;
  readonly #findings: Findings;
  readonly #hands: readonly PhotoHand[];
  readonly #random: Seeded;
  readonly #devices: readonly Device[];
  #isOver = false;

  constructor(parts: {
    readonly wire: Wire;
    readonly url: string;
    readonly findings: Findings;
    readonly hands: readonly PhotoHand[];
    readonly random: Seeded;
  }) {
    this.#wire = parts.wire;
    this.#url = parts.url;
    this.#findings = parts.findings;
    this.#hands = parts.hands;
    this.#random = parts.random;
    this.#devices = Array.from({ length: 40 }, () => new Device(this.#random));
  }

  async run(rate: LoadRate, forMs: number): Promise<void> {
    this.#isOver = false;
    const streams = Array.from({ length: rate.streams }, (_, index) => this.#stream(index, rate.streams));
    const uploads = this.#hands.map((hand) => this.#uploads(hand, rate.uploadEveryMs));
    const end = performance.now() + forMs;
    const running = new Set<Promise<void>>();
    let owed = 0;
    while (performance.now() < end) {
      const began = performance.now();
      await sleep(TICK_MS);
      owed += (rate.requestsPerSecond * (performance.now() - began)) / 1_000;
      // A server that is behind gets no more at once than it was promised.
      for (; owed >= 1 && running.size < 2 * rate.requestsPerSecond; owed -= 1) {
        const one: Promise<void> = this.#request().finally(() => running.delete(one));
        running.add(one);
      }
      owed = Math.min(owed, rate.requestsPerSecond);
    }
    this.#isOver = true;
    await Promise.all([...running, ...streams, ...uploads]);
  }

  async #request(): Promise<void> {
    const device = this.#random.pick(this.#devices);
    const dice = this.#random.next();
    this.counts.requests += 1;
    if (dice < 0.08) return this.#write(device);
    const path =
      dice < 0.5
        ? `/api/plans?price_max=${1_000 + this.#random.below(90_000)}`
        : this.#random.pick(['/api/providers', '/api/categories', '/api/config', '/api/sync/changes', '/api/cities']);
    const isCut = this.#random.chance(0.1);
    const began = performance.now();
    const reply = await this.#wire.send({
      method: 'GET',
      path,
      headers: path.startsWith('/api/sync') ? device.headers : {},
      ...(isCut ? { cutAfterMs: this.#random.below(LONGEST_UNCUT_MS) } : {}),
    });
    if (reply === null) this.counts.cut += 1;
    this.#look(path, reply, began, isCut);
  }

  async #write(device: Device): Promise<void> {
    const began = performance.now();
    const id = device.newId();
    // An address of its own: mails beyond an hour's for one address would all be due in the next hour.
    const request = aRequest({ id, client_email: `camille-${id}@exemple.ca` });
    const reply = await this.#wire.send({
      method: 'POST',
      path: '/api/quotes/requests',
      // A guest's network of its own: those of one address are counted, and wait for each other.
      from: `127.1.${this.#random.below(256)}.${1 + this.#random.below(254)}`,
      headers: { ...device.headers, 'content-type': 'application/json', 'idempotency-key': device.newId() },
      body: JSON.stringify(request),
    });
    if (reply?.status === 201) this.counts.writes += 1;
    this.#look('a request', reply, began, false);
  }

  /** A server that is behind may ask to wait, and says for how long; it may not fail, nor hang up on us. */
  #look(what: string, reply: Reply | null, began: number, isCut: boolean): void {
    const tookMs = Math.round(performance.now() - began);
    const isWait = reply !== null && WAIT.has(reply.status);
    if (isWait) this.counts.waits += 1;
    const isWell = reply === null ? isCut : isWait ? Number(reply.headers['retry-after']) > 0 : reply.status < 500;
    this.#findings.check(isWell, () => {
      return `${what} was answered ${reply?.status ?? 'nothing'} after ${tookMs} ms: ${reply?.text ?? ''}`;
    });
  }

  /** One stream after the other: some are cut each second, and opened again. */
  async #stream(index: number, all: number): Promise<void> {
    // Not all in the same moment.
    await sleep((5_000 * index) / all);
    while (!this.#isOver) {
      const end = new AbortController();
      const device = this.#devices[index % this.#devices.length];
      const cutting = (async () => {
        while (!this.#isOver && !this.#random.chance(CUT_STREAMS)) await sleep(1_000);
        end.abort();
      })();
      try {
        const reply = await fetch(`${this.#url}${syncCalls['sync.listen'].path}`, {
          headers: device?.headers ?? {},
          signal: end.signal,
        });
        this.counts.streams += 1;
        for await (const chunk of reply.body ?? []) if (Buffer.from(chunk).includes('nudge')) this.counts.nudges += 1;
      } catch {
        // Cut by us, or by the end.
      }
      await cutting;
    }
  }

  async #uploads(hand: PhotoHand, everyMs: number): Promise<void> {
    while (!this.#isOver) {
      let acts = 0;
      await hand.work(() => (acts += 1) > 1);
      this.counts.uploads += 1;
      await sleep(everyMs);
    }
  }
}
