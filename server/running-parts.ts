// One process among several, from the environment: its files, its figures, its end.
import { type StorageConfig, storageOf } from './storage-parts.ts';

export interface RunningConfig extends StorageConfig {
  /** The time between "not ready" and the end of listening, in which load balancers notice. */
  readonly drainMs: number;
  /** Opens the figures for operators; null keeps them to this machine. */
  readonly metricsToken: string | null;
}

type Parse<Value> = (value: string) => Value | undefined;
type Read = <Value>(name: string, fallback: string, allowed: string, parse: Parse<Value>) => Value;

const MAX_DRAIN_S = 20;
const MIN_TOKEN_LENGTH = 24;

export function runningOf(read: Read, problems: string[]): RunningConfig {
  return {
    ...storageOf(read, problems),
    metricsToken: read(
      'METRICS_TOKEN',
      '',
      `at least ${MIN_TOKEN_LENGTH} characters without spaces, or nothing`,
      tokenOf,
    ),
    drainMs: read('DRAIN_SECONDS', '0', `whole seconds, 0 to ${MAX_DRAIN_S}`, (value) => {
      const seconds = /^\d{1,2}$/.test(value) ? Number(value) : Number.NaN;
      return seconds <= MAX_DRAIN_S ? seconds * 1_000 : undefined;
    }),
  };
}

function tokenOf(value: string): string | null | undefined {
  if (value === '') return null;
  return value.length >= MIN_TOKEN_LENGTH && !/\s/.test(value) ? value : undefined;
}
