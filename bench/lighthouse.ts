/**
 * `npm run lighthouse`: Lighthouse's mobile audit of the production build, against the limits in bench/README.md. The
 * score of one run varies by a few points with the machine, so the median of three runs counts.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppServer } from '../e2e/harness/app-server.ts';
import { uploadPhotos } from '../e2e/harness/portfolio.ts';
import { freePort } from '../scripts/postgres.ts';
import { audit, median, type Report } from './lighthouse/audit.ts';

const RUNS = 3;
/** The photographer whose page is audited. */
const PHOTOS = 8;
/** `npm run lighthouse -- /fr/connexion` audits this page only. */
const [wanted] = process.argv.slice(2);

interface Bar {
  readonly path: string;
  readonly scores: Readonly<Record<string, number>>;
  readonly metrics?: Readonly<Record<string, number>>;
}

const PUBLIC_METRICS = {
  'largest-contentful-paint': 1_800,
  'total-blocking-time': 50,
  'cumulative-layout-shift': 0.02,
};

const PUBLIC_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

const bars: readonly Bar[] = [
  ...['/', '/fr/prestataire/maude-tremblay-roy', '/faq'].map((path) => ({
    path,
    scores: PUBLIC_SCORES,
    metrics: PUBLIC_METRICS,
  })),
  // Twenty-four cards respond later (decision 079).
  { path: '/fr/recherche', scores: PUBLIC_SCORES, metrics: { ...PUBLIC_METRICS, 'total-blocking-time': 110 } },
  { path: '/fr/connexion', scores: { performance: 90, accessibility: 100, 'best-practices': 100 } },
];

const port = await freePort();
const server = new AppServer({
  port,
  baseUrl: `http://localhost:${port}`,
  dataDir: mkdtempSync(join(tmpdir(), 'declic-lh-')),
});
await server.start();
try {
  await uploadPhotos(server.url, PHOTOS);
  for (const bar of bars.filter(({ path }) => wanted === undefined || path === wanted))
    judge(
      bar,
      Array.from({ length: RUNS }, () => audit(`${server.url}${bar.path}`)),
    );
} finally {
  await server.stop();
}

function judge({ path, scores, metrics = {} }: Bar, reports: readonly Report[]): void {
  console.log(`\n${path} (median of ${RUNS})`);
  for (const [category, wanted] of Object.entries(scores)) {
    const score = Math.round(median(reports.map(({ categories }) => categories[category]?.score ?? 0)) * 100);
    say(category, String(score), score >= wanted, `≥ ${wanted}`);
  }
  for (const [metric, limit] of Object.entries(metrics)) {
    const value = median(reports.map(({ audits }) => audits[metric]?.numericValue ?? 0));
    say(metric, value < 1 ? value.toFixed(3) : String(Math.round(value)), value <= limit, `≤ ${limit}`);
  }
  const failed = Object.entries(reports[0]?.audits ?? {}).filter(
    ([, { score, scoreDisplayMode }]) =>
      score !== null && score < 0.9 && ['binary', 'metricSavings', 'numeric'].includes(scoreDisplayMode),
  );
  for (const [id, { title, score }] of failed) console.log(`      ${id} ${score}: ${title}`);
}

function say(what: string, value: string, isMet: boolean, bar: string): void {
  if (!isMet) process.exitCode = 1;
  console.log(`${isMet ? 'ok  ' : 'MISS'}  ${what.padEnd(26)}${value.padStart(7)}  ${bar}`);
}
