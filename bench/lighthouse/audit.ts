import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '../../scripts/tests/chromium-path.ts';

/** The parts of Lighthouse's report that the benchmarks read. */
export interface Report {
  readonly categories: Readonly<Record<string, { score: number }>>;
  readonly audits: Readonly<
    Record<
      string,
      {
        score: number | null;
        numericValue?: number;
        title: string;
        scoreDisplayMode: string;
        details?: { items?: readonly unknown[] };
      }
    >
  >;
}

/**
 * Lighthouse's mobile audit of one address. Chromium sometimes gives Lighthouse a trace without a beginning, which
 * Lighthouse reports with its own error: the run is then repeated.
 */
export function audit(url: string): Report {
  for (let left = 2; ; left -= 1) {
    try {
      return auditOnce(url);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

function auditOnce(url: string): Report {
  const folder = mkdtempSync(join(tmpdir(), 'declic-lh-'));
  const output = join(folder, 'report.json');
  const chromium = chromiumPath();
  try {
    execFileSync(
      join(import.meta.dirname, '../../node_modules/.bin/lighthouse'),
      [
        url,
        '--quiet',
        '--output=json',
        `--output-path=${output}`,
        '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync',
      ],
      {
        env: { ...process.env, ...(chromium === undefined ? {} : { CHROME_PATH: chromium }) },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    return JSON.parse(readFileSync(output, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
