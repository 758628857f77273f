import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '#shared/protocol/problem.ts';
import { judge } from '#shared/protocol/verdict.ts';
import type { Seeded } from '../simulator/seeded.ts';
import type { Findings } from './findings.ts';
import type { Ledger, Write } from './ledger.ts';
import type { Reply, Wire } from './wire.ts';

const TWINS = 0.04;
const CUTS = 0.04;
const LONGEST_CUT_MS = 40;
const RETRY_MS = 20;
/** After this long without an answer, a write fails for good. */
const PATIENCE_MS = 60_000;
/** Refusals that are final answers, and so are replayed word for word. */
const STORED: ReadonlySet<number> = new Set([400, 409, 422]);

/** Delivers writes as a device does: repeats each with the same key until an answer counts (shared/protocol/verdict.ts). */
export class PostOffice {
  readonly #wire: Wire;
  readonly #ledger: Ledger;
  readonly #findings: Findings;

  constructor(wire: Wire, ledger: Ledger, findings: Findings) {
    this.#wire = wire;
    this.#ledger = ledger;
    this.#findings = findings;
  }

  /**
   * Sends until answered; sometimes twice at once, sometimes with an early disconnect.
   * @throws Error when no answer comes
   */
  async deliver(write: Write, random: Seeded): Promise<Reply> {
    const { counts } = this.#findings;
    const end = Date.now() + PATIENCE_MS;
    for (let tries = 1; Date.now() < end; tries += 1) {
      if (tries > 1) counts.resends += 1;
      const replies = await Promise.all(
        Array.from({ length: random.chance(TWINS) ? 2 : 1 }, () => this.#send(write, random)),
      );
      const [answer, twin] = replies.filter((reply) => reply !== null);
      if (answer === undefined) {
        await sleep(random.below(RETRY_MS));
        continue;
      }
      this.#findings.check(twin === undefined || isSame(answer, twin), () =>
        differ('two senders', write, answer, twin),
      );
      counts.writes += 1;
      if (tries > 1 && answer.headers['idempotency-replayed'] === 'true') counts.recovered += 1;
      const isStored = answer.status < 300 || STORED.has(answer.status);
      if (isStored) this.#ledger.stored.push({ ...write, status: answer.status, text: answer.text });
      return answer;
    }
    throw new Error(`no answer to ${write.method} ${write.key} of ${write.owner}`);
  }

  /** Sends every stored write once more: each must get exactly its earlier answer. */
  async replayAll(hands: number): Promise<void> {
    const rest = this.#ledger.stored.values();
    await Promise.all(
      Array.from({ length: hands }, async () => {
        for (const write of rest) {
          const reply = await this.#wire.ask(callOf(write));
          this.#findings.counts.replays += 1;
          const isReplayed = reply.headers['idempotency-replayed'] === 'true';
          this.#findings.check(isReplayed && isSame(write, reply), () => differ('a replay', write, write, reply));
        }
      }),
    );
  }

  /** @returns null without an answer, or when it asks for a retry */
  async #send(write: Write, random: Seeded): Promise<Reply | null> {
    const cut = random.chance(CUTS) ? { cutAfterMs: random.below(LONGEST_CUT_MS) } : {};
    const reply = await this.#wire.send({ ...callOf(write), ...cut });
    if (reply === null) return null;
    this.#findings.check(
      reply.status !== 500,
      () => `the server failed on ${write.method} ${write.key}: ${reply.text}`,
    );
    const isOurs = reply.headers['x-declic-api'] !== undefined;
    const problem = isOurs && reply.status >= 400 ? (JSON.parse(reply.text) as Problem) : null;
    const code = problem?.code ?? null;
    const verdict = judge(
      isOurs
        ? { kind: 'ours', status: reply.status, code, retryAfterMs: null }
        : { kind: 'foreign', status: reply.status },
    );
    if (verdict.event !== 'retry') return reply;
    this.#findings.askedToWait(`${reply.status} ${isOurs ? code : 'of the proxy'}`);
    return null;
  }
}

function callOf({ method, path, headers, body, key }: Write) {
  return {
    method,
    path,
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
    body,
  };
}

function isSame(a: { status: number; text: string }, b: { status: number; text: string }): boolean {
  return a.status === b.status && a.text === b.text;
}

function differ(
  who: string,
  write: Write,
  first: { status: number; text: string },
  second: { status: number; text: string } | undefined,
): string {
  return `${who} of ${write.method} key ${write.key} got ${second?.status} ${second?.text.slice(0, 200)} instead of ${first.status} ${first.text.slice(0, 200)}`;
}
