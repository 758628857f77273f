import type { BrowserContext, Page } from 'playwright/test';

/** An open page must answer in this time. */
const ANSWER_MS = 5_000;
/** The part of a page's text that is printed. */
const MOST_LETTERS = 800;

/** The state of each device after a failed story: its pages' addresses and texts, and the actions on the device. */
export async function devicesShown(devices: readonly BrowserContext[]): Promise<string> {
  const pages = devices.flatMap((device, index) => device.pages().map((page) => ({ page, index })));
  const texts = await Promise.all(pages.map(async ({ page, index }) => `Device ${index + 1}, ${await shownOn(page)}`));
  return texts.join('\n\n');
}

async function shownOn(page: Page): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, ANSWER_MS, 'no answer').unref());
  const state = page.evaluate(stateOf, MOST_LETTERS).catch((error: unknown) => String(error));
  return `${page.url()}: ${await Promise.race([state, late])}`;
}

/** Runs in the page. */
async function stateOf(most: number): Promise<string> {
  const actions: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    if (!/^declic-(guest|user):/.test(name)) continue;
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(name)));
    });
    const rows = await new Promise<Record<string, unknown>[]>((resolve, reject) => {
      const request = db.transaction('outbox').objectStore('outbox').getAll();
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(name)));
    });
    db.close();
    const toldOf = ['kind', 'state', 'reason', 'attempts', 'next_at', 'lease', 'created_at'];
    actions.push(...rows.map((row) => Object.fromEntries(toldOf.map((key) => [key, row[key]]))));
  }
  const isOnline = navigator.onLine ? 'online' : 'offline';
  return `${isOnline}\n${document.body.innerText.slice(0, most)}\n${JSON.stringify(actions)}`;
}
