import { runtime } from './runtime.ts';

const { device } = runtime.ports;

/** Asks the browser, once, not to erase by itself what the person has not sent yet. */
export async function askToKeep(): Promise<void> {
  if (navigator.storage?.persist === undefined || (await device.fact('storage')) !== null) return;
  const isPersistent = await navigator.storage.persist();
  await device.setFact('storage', { isPersistent, isTold: false });
}

/** The browser may erase what is kept here, and nobody has said so yet. */
export async function mayBeErased(): Promise<boolean> {
  const storage = await device.fact('storage');
  return storage !== null && !storage.isPersistent && !storage.isTold;
}

export async function tellOfErasure(): Promise<void> {
  await device.setFact('storage', { isPersistent: false, isTold: true });
}
