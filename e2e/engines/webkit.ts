import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, By, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../scripts/postgres.ts';
import { isComplaint } from './complaints.ts';
import { type Browser, type BrowserOptions, callOf, type Engine } from './engine.ts';
import { until } from './until.ts';

/** WebKitGTK, driven by its own WebDriver, in a window on a virtual display. */
export const webkit: Engine = { name: 'webkit', start };

const WINDOW = join(import.meta.dirname, 'webkit-window.py');
/** Wide enough for every window of the stories. */
const DISPLAY = ['-screen', '0', '1400x1000x24', '-nolisten', 'tcp', '-displayfd', '3'];
const SCRIPT_MS = 60_000;

async function start({ profile, width, height, isDark = false }: BrowserOptions): Promise<Browser> {
  mkdirSync(profile, { recursive: true });
  const display = await openDisplay();
  const port = await freePort();
  const complaints: string[] = [];
  const service = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: display.name,
      LANG: 'C.UTF-8',
      TZ: 'America/Toronto',
      WEBKIT_PROFILE: profile,
      WEBKIT_SIZE: `${width}x${height}`,
      WEBKIT_DARK: isDark ? '1' : '0',
    },
  });
  for (const stream of [service.stdout, service.stderr]) {
    stream.on('data', (chunk: Buffer) => complaints.push(...chunk.toString().split('\n').filter(isComplaint)));
  }
  const url = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver answers', async () => (await fetch(`${url}/status`).catch(() => null))?.ok === true);
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: WINDOW, args: [] },
    })
    .build();
  await driver.manage().setTimeouts({ script: SCRIPT_MS });
  return {
    complaints,
    tab: tabOf(driver),
    close: async () => {
      await driver.quit().catch(() => undefined);
      await ended(service);
      await ended(display.process);
    },
  };
}

/** A display with the first free number. */
async function openDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const process = spawn('Xvfb', DISPLAY, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string>((resolve, reject) => {
    process.once('error', reject);
    process.once('exit', (code) => reject(new Error(`Xvfb left with ${code}`)));
    process.stdio[3]?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  return { name: `:${number}`, process };
}

async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const exit = new Promise((resolve) => process.once('exit', resolve));
  process.kill();
  await exit;
}

/** Runs a function from its source text, and returns its result or its error. */
const ANSWER = `const answer = arguments[arguments.length - 1];
  Promise.resolve().then(() => CALL).then(
    (value) => answer({ value: value === undefined ? null : value }),
    (error) => answer({ error: String(error) }),
  );`;

function tabOf(driver: WebDriver): Browser['tab'] {
  const evaluate: Browser['tab']['evaluate'] = async (run, ...given) => {
    const answer = await driver.executeAsyncScript<{ value?: never; error?: string }>(
      ANSWER.replace('CALL', () => callOf(run, given)),
    );
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as never;
  };
  return {
    evaluate,
    goto: (url) => driver.get(url),
    click: (selector) => driver.findElement(By.css(selector)).click(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    choose: (selector, paths) => driver.findElement(By.css(selector)).sendKeys(paths.join('\n')),
    resize: (width, height) =>
      driver
        .manage()
        .window()
        .setRect({ width, height, x: 0, y: 0 })
        .then(() => undefined),
    picture: async () => {
      await evaluate(forceRepaints);
      return Buffer.from(await driver.takeScreenshot(), 'base64');
    },
  };
}

/** The driver waits for the next painted frame; an idle page paints none, and the call would not end. */
function forceRepaints(): void {
  const dot = document.createElement('div');
  dot.style.cssText = 'position:fixed;inset:0 auto auto 0;width:2px;height:2px;z-index:99999';
  document.body.append(dot);
  let frames = 0;
  const timer = setInterval(() => {
    frames += 1;
    dot.style.background = frames % 2 === 0 ? '#fefefe' : '#ffffff';
    if (frames < 60) return;
    clearInterval(timer);
    dot.remove();
  }, 50);
}
