/**
 * `npm run inp`: books a photographer on a phone four times slower than this machine, and prints how long each tap and key
 * took to show (Event Timing: from the event to the next paint, in steps of 8 ms). The longest is what INP would be.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppServer } from '../e2e/harness/app-server.ts';
import { visit } from '../e2e/harness/actions.ts';
import { openDevice } from '../e2e/harness/chromium.ts';
import { freePort } from '../scripts/postgres.ts';

// Chromium's alone; the DOM typings leave them out.
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

declare global {
  interface PerformanceObserverInit {
    /** ms */
    durationThreshold?: number;
  }

  interface Window {
    /** What the page saw of itself since it was asked to look. */
    seen: { interactions: number[]; shifts: number[] };
  }
}

const SLOWDOWN = 4;
const BAR_MS = 100;
const KEY_MS = 150;
const REST_MS = 600;

const folder = mkdtempSync(join(tmpdir(), 'declic-inp-'));
const port = await freePort();
const server = new AppServer({ port, baseUrl: `http://localhost:${port}`, dataDir: join(folder, 'data') });
await server.start();
const device = await openDevice({ profile: join(folder, 'phone') });
await device.addInitScript(() => {
  window.seen = { interactions: [], shifts: [] };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId > 0) window.seen.interactions.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[]) {
      if (!hadRecentInput) window.seen.shifts.push(value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
});
const page = await visit(device, `${server.url}/fr/prestataire/maude-tremblay-roy/reserver`);
const session = await device.newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

const longest: { what: string; ms: number }[] = [];
/** Does something, lets the page rest, and keeps the longest of what it took. */
async function step(what: string, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => (window.seen.interactions = []));
  await act();
  await page.waitForTimeout(REST_MS);
  const durations = await page.evaluate(() => window.seen.interactions);
  longest.push({ what, ms: Math.max(0, ...durations) });
}
const on = (what: string) => step(`${what}: Continuer`, () => page.getByRole('button', { name: 'Continuer' }).click());
const type = (label: string, text: string) =>
  step(`${label}: keys`, () =>
    page.getByRole('textbox', { name: label }).first().pressSequentially(text, { delay: KEY_MS }),
  );

await step('category: a plate', () => page.getByRole('button', { name: 'Mariage', exact: true }).click());
await step('service: a choice', () => page.getByRole('radio', { name: /^Professionnel/ }).click());
await step('service: back', () => page.getByRole('radio', { name: /^Personnel/ }).click());
await step('service: a plan', () => page.getByRole('radio', { name: /Les fiançailles/ }).click());
await on('service');
await step('date: next month', () => page.getByRole('button', { name: 'Suivant' }).first().click());
await step('date: a day', () => page.locator('[data-mark="free"]:not([data-outside-month])').nth(3).click());
await step('date: arrow keys', () => page.keyboard.press('ArrowRight'));
await step('date: an hour', () => page.locator('input[type="radio"][name="time"]:enabled').nth(2).click());
await on('date');
await type('Adresse ou lieu', 'Domaine Cataraqui');
await step('location: city', () => page.getByLabel('Ville').selectOption({ label: 'Québec' }));
await on('location');
await type('Description', 'Au jardin, quarante personnes.');
await on('description');
await type('Nom', 'Camille Fortin');
await type('Courriel', 'camille@exemple.ca');
await on('contact');
await step('summary: send', () => page.getByRole('button', { name: 'Envoyer ma demande' }).click());

for (const { what, ms } of longest) console.log(`${String(ms).padStart(5)} ms  ${what}`);
const worst = Math.max(...longest.map(({ ms }) => ms));
console.log(`longest ${worst} ms, at ${SLOWDOWN} times slower (bar: ${BAR_MS} ms)`);
const shifts = await page.evaluate(() => window.seen.shifts);
console.log(`layout shifts nobody asked for: ${shifts.reduce((sum, value) => sum + value, 0).toFixed(3)} (bar: 0.02)`);
await device.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });
