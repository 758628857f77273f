import { setTimeout as sleep } from 'node:timers/promises';
import type { AppServer } from '../../harness/app-server.ts';
import type { Device } from '../device.ts';
import type { Findings } from '../findings.ts';
import type { Hand } from '../hand.ts';
import { syncCalls } from '#shared/sync/sync.calls.ts';

const ACTIONS = 20;
const PAUSE_MS = 100;
/** A change at one process reaches a device at another within this. */
const LONGEST_MS = 1_000;
const CONNECTS_MS = 5_000;

/** A device's event stream at one process; when each nudge arrived. */
class WatchedStream {
  readonly nudges: number[] = [];
  readonly #end = new AbortController();
  isOpen = false;

  constructor(server: AppServer, { headers }: Device) {
    void this.#read(`${server.url}${syncCalls['sync.listen'].path}`, headers).catch(() => undefined);
  }

  async #read(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
    const reply = await fetch(url, { headers, signal: this.#end.signal });
    this.isOpen = reply.ok;
    const decoder = new TextDecoder();
    for await (const chunk of reply.body ?? []) {
      const found = decoder.decode(chunk, { stream: true }).split('event: nudge').length - 1;
      for (let nudge = 0; nudge < found; nudge += 1) this.nudges.push(performance.now());
    }
  }

  close(): void {
    this.#end.abort();
  }
}

/**
 * A device writes through the load balancer, with a stream open at every process: each hears of each change.
 * @returns by how much the last stream heard the same change after the first, at most, in ms
 */
export async function watchStreams(
  members: readonly AppServer[],
  { device, hand }: { readonly device: Device; readonly hand: Hand },
  findings: Findings,
): Promise<number> {
  const streams = members.map((member) => new WatchedStream(member, device));
  const end = Date.now() + CONNECTS_MS;
  while (Date.now() < end && !streams.every(({ isOpen }) => isOpen)) await sleep(PAUSE_MS);
  let [heardOf, longest] = [0, 0];
  for (let action = 0; action < ACTIONS; action += 1) {
    const [acted, heard] = [hand.actions, streams.map(({ nudges }) => nudges.length)];
    await hand.work(() => hand.actions > acted);
    await sleep(PAUSE_MS);
    // Of several commits that are made at once, a process may hear as of one.
    const firstOf = () => streams.map(({ nudges }, index) => nudges[heard[index] ?? 0]);
    const wait = Date.now() + LONGEST_MS;
    while (Date.now() < wait && firstOf().includes(undefined) && firstOf().some((at) => at !== undefined))
      await sleep(1);
    const times = firstOf();
    // A refused action changes nothing.
    if (times.every((at) => at === undefined)) continue;
    heardOf += 1;
    findings.check(!times.includes(undefined), () => {
      return `action ${action + 1} was heard at ${times.filter((at) => at !== undefined).length} of ${times.length} streams`;
    });
    const known = times.filter((at) => at !== undefined);
    longest = Math.max(longest, Math.round(Math.max(...known) - Math.min(...known)));
  }
  for (const stream of streams) stream.close();
  findings.check(heardOf >= ACTIONS / 2, () => `the streams of one device heard of ${heardOf} of ${ACTIONS} actions`);
  findings.check(longest <= LONGEST_MS, () => `a stream heard of a change ${longest} ms after another`);
  return longest;
}
