import { makeId, type Owner } from '#shared/ids.ts';
import type { Problem } from '#shared/protocol/problem.ts';
import { threadMessageMutations } from '#shared/threads/thread-message.mutations.ts';
import type { ThreadMessage, ThreadMessageSend, ThreadSide } from '#shared/threads/thread-message.schema.ts';
import type { Seeded } from '../../simulator/seeded.ts';
import type { Headers } from '../device.ts';
import type { Findings } from '../findings.ts';
import type { PostOffice } from '../post-office.ts';
import type { Reply } from '../wire.ts';
import type { SaidThread } from './said-thread.ts';

const READS = 0.5;

/** One side of threads: writes to the other side and reads what it wrote, one action after the other. */
export class Correspondent {
  readonly #side: ThreadSide;
  readonly #who: { readonly owner: Owner; readonly headers: Headers };
  readonly #office: PostOffice;
  readonly #findings: Findings;
  readonly #random: Seeded;

  constructor(
    side: ThreadSide,
    who: { readonly owner: Owner; readonly headers: Headers },
    parts: { readonly office: PostOffice; readonly findings: Findings; readonly random: Seeded },
  ) {
    this.#side = side;
    this.#who = who;
    this.#office = parts.office;
    this.#findings = parts.findings;
    this.#random = parts.random;
  }

  /** Takes a thread in which the other side spoke last, otherwise any; half of the time reads what it finds, otherwise writes. */
  async act(threads: readonly SaidThread[]): Promise<void> {
    const asked = threads.filter(({ messages }) => messages.length > 0 && messages.at(-1)?.side !== this.#side);
    const thread = this.#random.pick(asked.length > 0 ? asked : threads);
    const theirs = thread.messages.findLast(({ side }) => side !== this.#side);
    const mayRead = theirs !== undefined && thread.isRead[this.#side];
    if (mayRead && this.#random.chance(READS)) await this.#read(thread, theirs.id);
    else await this.#write(thread);
  }

  async #write(thread: SaidThread): Promise<void> {
    const id = makeId(Date.now(), this.#random.bytes(16));
    const text = `Le mot ${thread.messages.length} de ce côté, ${this.#random.below(1_000)}.`;
    const body: ThreadMessageSend = {
      id,
      request_id: thread.requestId,
      provider_id: thread.provider.id,
      question_id: null,
      asker: null,
      text,
    };
    const reply = await this.#send('POST', threadMessageMutations['thread_message.send'].path, body);
    if (reply.status >= 300) {
      this.#noteRefusal(thread, reply);
      return;
    }
    const { version, text: kept, read_at } = JSON.parse(reply.text) as ThreadMessage;
    this.#findings.counts.messages += 1;
    this.#findings.check(reply.status === 201 && version === 1 && kept === text && read_at === null, () => {
      return `the message ${id} was answered ${reply.status} ${reply.text.slice(0, 300)}`;
    });
    thread.messages.push({ id, side: this.#side, author: this.#who.owner, text });
  }

  async #read(thread: SaidThread, id: string): Promise<void> {
    // Its answer may be lost, and the mark be there: it counts from its first send.
    thread.marks[this.#side].push(id);
    const reply = await this.#send('PUT', threadMessageMutations['thread_message.read'].path, { id });
    this.#findings.counts.readMarks += 1;
    this.#findings.check(reply.status === 204, () => `the read mark of ${id} got ${reply.status} ${reply.text}`);
    thread.readUpTo[this.#side] = id;
  }

  /** Only the photographer may meet the end of a request: its client writes about it no more. */
  #noteRefusal(thread: SaidThread, { status, text }: Reply): void {
    const { code } = JSON.parse(text) as Problem;
    thread.wasRefused = true;
    this.#findings.counts.refused += 1;
    const isExpected = this.#side === 'provider' && code === 'thread_ended';
    this.#findings.check(isExpected, () => `a message about ${thread.requestId} was refused: ${status} ${text}`);
  }

  #send(method: 'POST' | 'PUT', path: string, body: object): Promise<Reply> {
    const { owner, headers } = this.#who;
    const key = makeId(Date.now(), this.#random.bytes(16));
    return this.#office.deliver({ owner, key, method, path, body: JSON.stringify(body), headers }, this.#random);
  }
}
