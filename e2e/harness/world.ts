import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { freePort } from '../../scripts/postgres.ts';
import { AppServer } from './app-server.ts';
import { type DeviceOptions, openDevice } from './chromium.ts';
import { copyOfDemoData } from './demo-data.ts';
import { devicesShown } from './devices-shown.ts';
import type { Page as Paged } from '../../shared/protocol/envelope.ts';
import type { QuoteRequest } from '../../shared/requests/quote-request.schema.ts';
import { FaultProxy } from './fault-proxy.ts';
import { copyKnownDevice } from './known-device.ts';
import { Person } from './person.ts';
import { removeFolder } from '../../scripts/remove-folder.ts';

interface WorldOptions {
  readonly clientFolder?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The address at which the worlds of this process receive their devices, one world after the other. */
let entrance: Promise<{ readonly listener: Server; readonly url: string }> | null = null;

async function openEntrance(): Promise<{ listener: Server; url: string }> {
  const listener = createServer({ noDelay: true });
  const port = await freePort();
  await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve));
  return { listener: listener.unref(), url: `http://localhost:${port}` };
}

/** One server with its own data, one faulty network, and as many devices as a story needs. */
export class World {
  readonly folder = mkdtempSync(join(tmpdir(), 'declic-e2e-'));
  readonly complaints: string[] = [];
  readonly #devices: BrowserContext[] = [];
  readonly #options: WorldOptions;
  server: AppServer;
  proxy: FaultProxy;
  url: string;

  private constructor(server: AppServer, proxy: FaultProxy, url: string, options: WorldOptions) {
    this.#options = options;
    this.server = server;
    this.proxy = proxy;
    this.url = url;
  }

  static async start(options: WorldOptions = {}): Promise<World> {
    const serverPort = await freePort();
    entrance ??= openEntrance();
    const { listener, url } = await entrance;
    const dataDir = copyOfDemoData();
    const server = new AppServer({ port: serverPort, baseUrl: url, dataDir, isReused: true, ...options });
    const proxy = new FaultProxy(serverPort, listener);
    await server.start();
    return new World(server, proxy, url, options);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#devices.map((device) => device.close().catch(() => undefined)));
    await this.proxy.close();
    await this.server.stop();
    for (const folder of [this.folder, this.server.dataDir]) removeFolder(folder);
  }

  /** A separate phone, with the worker installed by default; the same name opens the same profile again. */
  async device(name = 'phone', options: Partial<DeviceOptions> = {}): Promise<BrowserContext> {
    const profile = join(this.folder, name);
    if (this.#isOrdinary && (options.worker ?? 'installed') === 'installed') await copyKnownDevice(this.url, profile);
    const device = await openDevice({ profile, ...options });
    this.#devices.push(device);
    device.on('page', (page) => this.#listen(page));
    for (const page of device.pages()) this.#listen(page);
    return device;
  }

  /** Another build, or another configuration, would have left other files on a device. */
  get #isOrdinary(): boolean {
    const { clientFolder, env = {} } = this.#options;
    return clientFolder === undefined && Object.keys(env).length === 0;
  }

  /** The state of every device, for the log of a failed story. */
  shown(): Promise<string> {
    return devicesShown(this.#devices);
  }

  /** Requests on the server with one e-mail address, as the administration sees them. */
  async requestsOf(email: string): Promise<QuoteRequest[]> {
    const admin = await Person.signIn(this.server.url, 'admin@declic.test');
    const page = await admin.get<Paged<QuoteRequest>>('/api/quotes/requests?scope=all&per_page=100');
    return page.data.filter((row) => row.client_email === email);
  }

  /** Collects browser errors: policy violations and uncaught errors. */
  #listen(page: Page): void {
    page.on('console', (message) => {
      const text = message.text();
      if (/Content Security Policy|Trusted|Minified React error|hydrat/i.test(text)) this.complaints.push(text);
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
  }
}

/** Each story gets a separate world, and ends without an error in any of its browsers. */
export const test = base.extend<{ world: World; clientFolder: string | null; env: Readonly<Record<string, string>> }>({
  /** Additions to the server's environment, for stories that change it. */
  env: [{}, { option: true }],
  /** A built client other than this checkout's, for stories that change it. */
  clientFolder: [null, { option: true }],
  world: async ({ clientFolder, env }, run, story) => {
    const world = await World.start({ env, ...(clientFolder === null ? {} : { clientFolder }) });
    await run(world);
    if (story.status !== story.expectedStatus) console.log(await world.shown());
    await world.stop();
    expect(world.complaints).toEqual([]);
  },
});

export { DEMO_PASSWORD } from './person.ts';
export { expect };
