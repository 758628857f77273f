import { isInstalled } from '../install/installed.ts';
import { runtime } from '../device/runtime.ts';

const { device } = runtime.ports;
/** Firefox shows a prompt, which may never be answered. */
const PATIENCE_MS = 5_000;

/** Asks the browser, once, not to delete the person's unsent data. */
export async function requestPersistence(): Promise<void> {
  if ((await device.fact('storage')) !== null) return;
  const { storage } = navigator;
  // Some WebKit versions lack this API.
  if (storage?.persist === undefined) return keepAnswer(isInstalled());
  const answer = storage.persist();
  const nothing = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const soon = await Promise.race([answer, nothing]);
  await keepAnswer(soon === true);
  if (soon === null && (await answer)) await keepAnswer(true);
}

async function keepAnswer(isPersistent: boolean): Promise<void> {
  await device.setFact('storage', { isPersistent, isTold: false });
}

/** The browser may delete the data here, and the person has not been warned yet. */
export async function mayBeDeleted(): Promise<boolean> {
  const storage = await device.fact('storage');
  return storage !== null && !storage.isPersistent && !storage.isTold;
}

export async function markErasureWarningShown(): Promise<void> {
  await device.setFact('storage', { isPersistent: false, isTold: true });
}

/** Outside an installed app, WebKit deletes scripts' storage after seven days of use without a visit. */
export function isDeletedWithoutVisits(): boolean {
  return /AppleWebKit/.test(navigator.userAgent) && !/Chrom(?:e|ium)\//.test(navigator.userAgent) && !isInstalled();
}

/** The signed-in person is new on this device, and has not read the explanation of unsent work. */
export async function isNewHere(): Promise<boolean> {
  const [session, known] = await Promise.all([device.fact('session'), device.fact('new_here')]);
  return session !== null && known?.owner === session.owner;
}

export async function markNewHereRead(): Promise<void> {
  await device.facts.delete('new_here');
}
