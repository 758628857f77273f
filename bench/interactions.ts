import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { AppServer } from '../e2e/harness/app-server.ts';
import { openDevice } from '../e2e/harness/chromium.ts';
import { freePort } from '../scripts/postgres.ts';

// Specific to Chromium: the DOM typings omit it.
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  interface PerformanceObserverInit {
    /** Milliseconds. */
    durationThreshold?: number;
  }

  interface Window {
    /** The interactions and layout shifts that the page observed since the last reset. */
    seen: { interactions: number[]; shifts: { value: number; of: string }[] };
  }
}

const SLOWDOWN = 4;
const REST_MS = 600;
/** The number of taps on the reference page. */
const TAPS = 9;
/** On a slow machine, the limit is this factor times the result of the reference page. */
const SLOW_MACHINE_FACTOR = 3;
/**
 * The reference page measures the current speed of this machine: a tap recolours five hundred squares, without code of
 * the app.
 */
const REFERENCE_PAGE = `<!doctype html><meta name="viewport" content="width=device-width"><style>
  i { display: inline-block; width: 100px; height: 100px; background: teal; border-radius: 8px } .on i { background: navy }
</style><button onclick="document.body.classList.toggle('on')">x</button>${'<i></i>'.repeat(500)}`;

export interface Bench {
  readonly device: BrowserContext;
  /** The only page of the device. */
  readonly page: Page;
  readonly url: string;
  /** Slows the page down to a phone four times slower than this machine, from now on. */
  readonly slowDown: () => Promise<void>;
  /**
   * Runs an action, lets the page rest, and keeps its longest interaction; another step of the same name is another
   * try.
   */
  readonly step: (what: string, act: () => Promise<unknown>) => Promise<void>;
}

/**
 * Plays interactions on a phone, and prints how long each took to show: the median and the maximum of all tries. Event
 * Timing measures from the event to the next paint, in steps of 8 ms.
 * @param bar the limit of the medians, ms; on a slow machine, three times the result of the reference page
 */
export async function measure(bar: number, play: (bench: Bench) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'declic-inp-'));
  const port = await freePort();
  const server = new AppServer({ port, baseUrl: `http://localhost:${port}`, dataDir: join(folder, 'data') });
  await server.start();
  const device = await openDevice({ profile: join(folder, 'phone'), hasTouch: true });
  await device.addInitScript(() => {
    window.seen = { interactions: [], shifts: [] };
    // Chromium does not count a key with Alt or Ctrl as an input, so the layout shifts after it are excluded here.
    const RECENT_MS = 500;
    let lastKeyAt = -RECENT_MS;
    window.addEventListener('keydown', ({ timeStamp }) => (lastKeyAt = timeStamp), true);
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
        if (interactionId > 0) window.seen.interactions.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
    new PerformanceObserver((list) => {
      const nameOf = ({ node }: { node: Node | null }) =>
        node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : String(node?.nodeName);
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as LayoutShift[]) {
        if (!hadRecentInput && startTime - lastKeyAt > RECENT_MS)
          window.seen.shifts.push({ value, of: sources.map(nameOf).join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const page = device.pages()[0] ?? (await device.newPage());
  const taken = new Map<string, number[]>();
  const shiftsSoFar = () => page.evaluate(() => window.seen.shifts.splice(0)).catch(() => []);
  const shifts: { value: number; of: string; what: string }[] = [];
  await play({
    device,
    page,
    url: server.url,
    slowDown: async () => {
      const session = await device.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    },
    step: async (what, act) => {
      shifts.push(...(await shiftsSoFar()).map((shift) => ({ ...shift, what: `before: ${what}` })));
      await page.evaluate(() => (window.seen.interactions = []));
      await act();
      await page.waitForTimeout(REST_MS);
      const durations = await page.evaluate(() => window.seen.interactions);
      taken.set(what, [...(taken.get(what) ?? []), Math.max(0, ...durations)]);
      shifts.push(...(await shiftsSoFar()).map((shift) => ({ ...shift, what })));
    },
  });
  const yardstick = await tapReferencePage(page);
  for (const [what, times] of taken) {
    const longest = times.length > 1 ? `  (longest ${Math.max(...times)})` : '';
    console.log(`${String(median(times)).padStart(5)} ms  ${what}${longest}`);
  }
  const worst = Math.max(...[...taken.values()].map(median));
  console.log(
    `longest ${worst} ms, at ${SLOWDOWN} times slower (bar: ${Math.max(bar, SLOW_MACHINE_FACTOR * yardstick)} ms)`,
  );
  console.log(
    `500 bare squares coloured: ${yardstick} ms; the longest is ${(worst / yardstick).toFixed(1)} times that`,
  );
  for (const { value, of, what } of shifts) console.log(`shift ${value.toFixed(3)}  ${what}: ${of}`);
  const all = shifts.reduce((sum, { value }) => sum + value, 0);
  console.log(`layout shifts nobody asked for: ${all.toFixed(3)} (bar: 0.02)`);
  await device.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** @returns the median of its taps, ms */
async function tapReferencePage(page: Page): Promise<number> {
  await page.goto('about:blank');
  await page.setContent(REFERENCE_PAGE);
  const times: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) {
    await page.evaluate(() => (window.seen.interactions = []));
    await page.getByRole('button').tap({ force: true });
    await page.waitForTimeout(REST_MS);
    times.push(Math.max(0, ...(await page.evaluate(() => window.seen.interactions))));
  }
  return median(times);
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
