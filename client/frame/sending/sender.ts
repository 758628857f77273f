// When the queue is sent, and what screens say of it.
import type { UploadEngine } from '../../data/uploads/sending/engine.ts';
import { SyncEngine } from '../../data/flush/engine.ts';
import { SessionKeeper } from '../../data/session/session.ts';
import { runtime } from '../device/runtime.ts';
import { reportFailure, useUpdate } from '../update/update-store.ts';

/**
 * Sends and pulls for this page: access tokens in memory, and the engine that decides when. A page shows the device's
 * data without it, so it loads later.
 */
const keeper = new SessionKeeper(runtime.ports);
const engine = new SyncEngine(runtime.ports, keeper, () => void sendPhotos().catch(reportFailure));

export const sender = {
  keeper,
  engine,
  /** The browser reports the network: items that waited for it are sent now. */
  async networkIsBack(): Promise<void> {
    await engine.networkIsBack();
    await (await uploads)?.networkIsBack();
  },
  /** The page is shown again. */
  async wake(): Promise<void> {
    engine.wake();
    (await uploads)?.wake();
  },
};

let uploads: Promise<UploadEngine> | null = null;

/** Photos are sent beside the other items; their code loads with the first photo. */
async function sendPhotos(): Promise<void> {
  const { device, openOwner } = runtime.ports;
  const session = await device.fact('session');
  if (session === null) return;
  const waiting = await openOwner(session.owner).assets.where('state').noneOf(['done', 'cancelled']).count();
  if (waiting === 0) return;
  uploads ??= import('../../data/uploads/sending/engine.ts').then(
    ({ UploadEngine }) => new UploadEngine(runtime.ports, keeper, () => engine.kick()),
  );
  await (await uploads).run();
}

// A newer build took the databases: this page sends nothing more.
useUpdate.subscribe(({ isOutdated }) => {
  if (!isOutdated) return;
  engine.stop();
  void uploads?.then((running) => running.stop());
});
