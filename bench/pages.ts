/**
 * `npm run bench:pages`: Lighthouse's mobile audit of our public pages beside the start page of another offline-first web
 * app, in turns in one run: LCP, bytes, requests, and the ratios of the medians. That app comes from the npm registry, and
 * is served with brotli and the headers it asks for.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppServer } from '../e2e/harness/app-server.ts';
import { uploadPhotos } from '../e2e/harness/portfolio.ts';
import { freePort } from '../scripts/postgres.ts';
import { audit, median, type Report } from './lighthouse/audit.ts';

const ROUNDS = 3;
const PHOTOS = 8;
const OTHER = '@actual-app/web@26.9.0';
const OUR_PATHS = ['/', '/fr/recherche', '/fr/prestataire/maude-tremblay-roy'];

const folder = mkdtempSync(join(tmpdir(), 'declic-pages-'));
const port = await freePort();
const ours = new AppServer({ port, baseUrl: `http://localhost:${port}`, dataDir: join(folder, 'data') });
await ours.start();
const otherPort = await freePort();
// An audit blocks this process, so the other app has one of its own.
const other = spawn(process.execPath, [join(import.meta.dirname, 'pages/serve.ts'), unpacked(), `${otherPort}`], {
  stdio: 'inherit',
});
try {
  await uploadPhotos(ours.url, PHOTOS);
  const addresses = new Map([
    [OTHER, `http://localhost:${otherPort}/`],
    ...OUR_PATHS.map((path) => [path, `${ours.url}${path}`] as const),
  ]);
  const reports = new Map<string, Report[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, url] of addresses) reports.set(name, [...(reports.get(name) ?? []), audit(url)]);
  }
  const yardstick = figuresOf(reports.get(OTHER) ?? []);
  for (const [name, all] of reports) {
    const { lcp, bytes, requests } = figuresOf(all);
    const ratios = [lcp / yardstick.lcp, bytes / yardstick.bytes, requests / yardstick.requests];
    const [slow, heavy, many] = ratios.map((ratio) => `${ratio.toFixed(2)} ×`);
    const kB = Math.round(bytes / 1_000);
    console.log(`${name}: LCP ${Math.round(lcp)} ms (${slow}), ${kB} kB (${heavy}), ${requests} requests (${many})`);
  }
} finally {
  other.kill();
  await ours.stop();
  rmSync(folder, { recursive: true, force: true });
}

function figuresOf(reports: readonly Report[]): { lcp: number; bytes: number; requests: number } {
  const medianOf = (valueOf: (report: Report) => number) => median(reports.map(valueOf));
  return {
    lcp: medianOf(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? 0),
    bytes: medianOf(({ audits }) => audits['total-byte-weight']?.numericValue ?? 0),
    requests: medianOf(({ audits }) => audits['network-requests']?.details?.items?.length ?? 0),
  };
}

/** @returns the folder of the other app's build */
function unpacked(): string {
  execFileSync('npm', ['pack', OTHER, '--silent', '--pack-destination', folder], { stdio: 'ignore' });
  execFileSync('sh', ['-c', 'tar -xzf *.tgz'], { cwd: folder });
  return join(folder, 'package/build');
}
