import { setTimeout as sleep } from 'node:timers/promises';
import { TestDevice } from '../../client/data/testing.ts';
import type { SyncPorts } from '../../client/data/ports.ts';
import { SessionKeeper } from '../../client/data/session/session.ts';
import { signIn } from '../../client/data/session/sign-in.ts';
import { UploadEngine } from '../../client/data/uploads/sending/engine.ts';
import { announced } from '../../client/data/uploads/testing.ts';
import { DEMO_PASSWORD } from '../../e2e/harness/person.ts';
import { nodeWire } from './wire.ts';

const POLL_MS = 5;

/** The device of a demo photographer, with in-memory databases and a real clock, random numbers and network. */
function portsOf(device: TestDevice, url: string): SyncPorts {
  return {
    ...device.ports,
    clock: {
      now: () => Date.now(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    random: { number: Math.random, bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) },
    wire: nodeWire(url),
  };
}

/**
 * Stores files on a device and prepares their sending. Their rows are not announced to the server, so that it makes no
 * images: tus does no such work.
 * @returns a function that sends them all
 */
export async function storeOnDevice(
  url: string,
  files: readonly Uint8Array<ArrayBuffer>[],
): Promise<() => Promise<void>> {
  const device = new TestDevice();
  const ports = portsOf(device, url);
  const keeper = new SessionKeeper(ports);
  const signedIn = await signIn(ports, keeper, { email: 'photographe@declic.test', password: DEMO_PASSWORD });
  if (signedIn.kind !== 'signed-in') throw new Error('Nobody is signed in');
  const session = await ports.device.fact('session');
  if (session === null) throw new Error('Nobody is signed in');
  const db = ports.openOwner(session.owner);
  for (const file of files) await announced({ ports }, db, file);
  const engine = new UploadEngine(ports, keeper, () => undefined);
  return async () => {
    void engine.run();
    while ((await db.assets.where('state').equals('done').count()) < files.length) await sleep(POLL_MS);
    engine.stop();
  };
}
