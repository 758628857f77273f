import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { AppServer } from '../e2e/harness/app-server.ts';
import { FaultProxy } from '../e2e/harness/fault-proxy.ts';
import { freePort } from '../scripts/postgres.ts';
import { storeOnDevice } from './upload/ours.ts';
import { sendByTus, startTus } from './upload/tus.ts';

/*
 * Compares our uploads (client/data/uploads, the real server) with tus-js-client and @tus/server: the same files through the
 * same proxy, in pieces of the same length, two at a time. Each server runs in a process of its own and syncs the bytes
 * it receives.
 */

const ROUNDS = Number(process.argv[2] ?? 5);
const CLEAN = { count: 12, bytes: 12_000_000 };
const CUT = { count: 12, bytes: 4_000_000, bytesPerS: 5_000_000, everyMs: [1_500, 2_500, 2_000] };
/** Every second cut is an outage of this length. */
const OUTAGE_MS = 1_000;

interface Measured {
  readonly ms: number;
  readonly sent: number;
  readonly outagesMs: number;
}

const folder = mkdtempSync(join(tmpdir(), 'declic-upload-'));
const [ourPort, tusPort] = [await freePort(), await freePort()];
const ourProxy = await proxyTo(ourPort);
const tusProxy = await proxyTo(tusPort);
const ours = new AppServer({
  port: ourPort,
  baseUrl: ourProxy.url,
  dataDir: join(folder, 'data'),
  env: { LIMITS: JSON.stringify({ photo_quota: 100_000, requests_per_minute: 1_000_000, logins_per_minute: 1_000 }) },
});
await ours.start();
const tus = await startTus(join(folder, 'tus'), tusPort);
const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();

await compare('clean', CLEAN, () => () => 0);
for (const { proxy } of [ourProxy, tusProxy]) proxy.throttle(CUT.bytesPerS);
await compare('cut line', CUT, rough);

await Promise.all([ourProxy.proxy.close(), tusProxy.proxy.close(), ours.stop()]);
tus.kill();
rmSync(folder, { recursive: true, force: true });
process.exit();

async function proxyTo(upstream: number): Promise<{ proxy: FaultProxy; url: string }> {
  const port = await freePort();
  const proxy = new FaultProxy(upstream);
  await proxy.listen(port);
  return { proxy, url: `http://127.0.0.1:${port}` };
}

/** Files with the header of a picture, followed by random bytes. */
function files({ count, bytes }: typeof CLEAN): Buffer<ArrayBuffer>[] {
  return Array.from({ length: count }, () => {
    const file = randomBytes(bytes);
    picture.copy(file);
    return file;
  });
}

/**
 * Cuts the connection repeatedly.
 * @returns a function that stops this and returns the total length of the outages
 */
function rough(proxy: FaultProxy): () => number {
  let cuts = 0;
  let outagesMs = 0;
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(cut, CUT.everyMs[cuts % CUT.everyMs.length]);
  };
  const cut = () => {
    cuts += 1;
    if (cuts % 2 === 1) {
      proxy.cutAll();
      next();
      return;
    }
    proxy.down();
    outagesMs += OUTAGE_MS;
    timer = setTimeout(() => {
      proxy.up();
      next();
    }, OUTAGE_MS);
  };
  next();
  return () => {
    clearTimeout(timer);
    proxy.up();
    return outagesMs;
  };
}

async function compare(what: string, of: typeof CLEAN, disturb: (proxy: FaultProxy) => () => number): Promise<void> {
  const rounds: { ours: Measured; tus: Measured }[] = [];
  const measured = async (proxy: FaultProxy, send: () => Promise<void>): Promise<Measured> => {
    const before = proxy.bytesUploaded;
    const stop = disturb(proxy);
    const begun = performance.now();
    await send();
    const ms = performance.now() - begun;
    return { ms, outagesMs: stop(), sent: proxy.bytesUploaded - before };
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = files(of);
    const send = await storeOnDevice(ourProxy.url, made);
    const uploadWithOurs = () => measured(ourProxy.proxy, send);
    const uploadWithTus = () => measured(tusProxy.proxy, () => sendByTus(tusProxy.url, made));
    // The first one runs on a colder machine, so they alternate.
    const first = round % 2 === 0 ? await uploadWithOurs() : null;
    const tus = await uploadWithTus();
    rounds.push({ ours: first ?? (await uploadWithOurs()), tus });
  }
  report(what, of, rounds);
}

function report(what: string, of: typeof CLEAN, rounds: readonly { ours: Measured; tus: Measured }[]): void {
  const all = of.count * of.bytes;
  console.log(`${what}: ${of.count} files of ${of.bytes / 1_000_000} MB, ${rounds.length} rounds`);
  for (const who of ['ours', 'tus'] as const) {
    const of = rounds.map((round) => round[who]);
    const ms = median(of.map(({ ms }) => ms));
    const sent = median(of.map(({ sent }) => sent / all));
    // The shortest time in which the connection could have carried the bytes, including its outages.
    const least = median(of.map(({ ms, outagesMs }) => ms / ((all / CUT.bytesPerS) * 1_000 + outagesMs)));
    const line = what === 'clean' ? '' : `, ${least.toFixed(3)} × (bytes ÷ rate + outages)`;
    const rate = (all / 1_000 / ms).toFixed(1);
    console.log(
      `  ${who.padEnd(4)} ${(ms / 1_000).toFixed(2)} s, ${rate} MB/s, bytes sent ${sent.toFixed(3)} ×${line}`,
    );
  }
  const ratio = median(rounds.map(({ ours, tus }) => ours.ms / tus.ms));
  console.log(`  our time ${ratio.toFixed(3)} × that of tus (throughput ${(1 / ratio).toFixed(2)} ×)`);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
