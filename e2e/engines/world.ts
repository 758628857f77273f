import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect } from 'playwright/test';
import { World } from '../harness/world.ts';
import type { Browser, BrowserOptions, Engine } from './engine.ts';
import { engines } from './engines.ts';
import { Screen } from './screen.ts';

/** A server, a network that fails on demand, and browsers of one engine. */
export class EngineWorld {
  readonly engine: Engine;
  readonly world: World;
  readonly #browsers: Browser[] = [];

  constructor(engine: Engine, world: World) {
    this.engine = engine;
    this.world = world;
  }

  /** A phone, or the device in `options`; the same name opens the same profile again. */
  async open(name = 'phone', options: Partial<BrowserOptions> = {}): Promise<{ screen: Screen; browser: Browser }> {
    const profile = join(this.world.folder, name);
    const browser = await this.engine.start({ width: 360, height: 740, ...options, profile });
    this.#browsers.push(browser);
    return { browser, screen: new Screen(browser.tab) };
  }

  /** The address and the text of each open window; a failure in one of them is ignored. */
  async words(): Promise<string[]> {
    const said = await Promise.allSettled(
      this.#browsers.map(({ tab }) => tab.evaluate(() => `${location.href}\n${document.body.innerText}`)),
    );
    return said.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));
  }

  /** Screenshots of each open window. */
  async pictures(): Promise<Uint8Array[]> {
    const taken = await Promise.allSettled(this.#browsers.map(({ tab }) => tab.picture()));
    return taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  }

  async stop(): Promise<void> {
    for (const browser of this.#browsers) await browser.close();
    await this.world.stop();
  }

  get complaints(): readonly string[] {
    return this.#browsers.flatMap(({ complaints }) => complaints);
  }
}

/** Each story gets a separate world, and ends without an error in any of its browsers. */
export const test = base.extend<{ engineName: Engine['name']; here: EngineWorld }>({
  engineName: ['chromium', { option: true }],
  here: async ({ engineName }, run, info) => {
    const found = engines.find(({ engine }) => engine.name === engineName);
    if (found === undefined) throw new Error(`No engine is called ${engineName}`);
    const here = new EngineWorld(found.engine, await World.start());
    await run(here);
    if (info.status !== info.expectedStatus) {
      console.log(`${info.title}\n${(await here.words()).join('\n\n')}`);
      for (const [index, picture] of (await here.pictures()).entries()) {
        await writeFile(info.outputPath(`window-${index}.png`), picture);
      }
    }
    await here.stop();
    expect(here.complaints).toEqual([]);
  },
});

export { expect };
