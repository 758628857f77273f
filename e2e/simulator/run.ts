import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { SimServer } from './server/server.ts';
import { isOfPhotos, NOUN_SEEDS, scriptOf, type Step } from './script.ts';
import { type Ending, play } from './story.ts';

// `npm run sim -- --seed S` replays one story and prints it. `--runs N` plays N seeds from S on, or as many as fit in
// `--seconds`, over `--workers` processes, and stops at the first violation of a rule; `--shrink` then searches for a
// shorter story with the same violation. `--quiet` does not print the story, `--photos` plays only the stories of
// photographers with photos, `--nouns` those of their plans, profile and hours.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string' },
    seconds: { type: 'string' },
    photos: { type: 'boolean', default: false },
    nouns: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
    shrink: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  },
});
/** The distance between the workers' first seeds when the number of stories is open. */
const APART = 1_000_000;
const seed = Number(values.seed);
const first = values.nouns && seed < NOUN_SEEDS ? seed + NOUN_SEEDS : seed;
const workers = Number(values.workers);
const seconds = Number(values.seconds ?? Number.POSITIVE_INFINITY);
const runs = Number(values.runs ?? (values.seconds === undefined ? 1 : APART));
process.exit(workers > 1 ? await share() : await playAll());

/** The same seeds, split among the processes. */
async function share(): Promise<number> {
  const part = Math.ceil(runs / workers);
  const codes = await Promise.all(
    Array.from({ length: workers }, (_, index) => {
      const args = ['--seed', String(first + index * part), '--runs', String(part)];
      if (values.seconds !== undefined) args.push('--seconds', values.seconds);
      if (values.shrink) args.push('--shrink');
      if (values.quiet) args.push('--quiet');
      if (values.photos) args.push('--photos');
      if (values.nouns) args.push('--nouns');
      const node = ['--max-semi-space-size=64', import.meta.filename];
      const child = spawn(process.execPath, [...node, ...args], { stdio: 'inherit' });
      return new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
    }),
  );
  return Math.max(...codes);
}

async function playAll(): Promise<number> {
  // Silences Dexie's and the sync code's reports of simulated faults.
  console.warn = () => undefined;
  globalThis.reportError = () => undefined;
  const server = await SimServer.start();
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  let played = 0;
  for (let seed = first; played < runs && elapsed() < seconds * 1_000; seed += 1) {
    if (values.photos && !isOfPhotos(seed)) continue;
    const script = scriptOf(seed);
    const ending = await play(server, seed, script);
    played += 1;
    if (runs === 1) print(ending);
    if (ending.violations.length === 0) continue;
    const each = (elapsed() / played).toFixed(1);
    const shortest = values.shrink ? await shrink(server, seed, script, ending) : ending;
    if (!values.quiet && runs > 1) print(shortest);
    console.log(`seed ${seed} broke ${ending.violations[0]?.invariant}, after ${played} stories of ${each} ms`);
    return 1;
  }
  console.log(`${played} stories from seed ${first} on, ${(elapsed() / played).toFixed(1)} ms each: every rule held`);
  return 0;
}

function print({ trace, violations }: Ending): void {
  console.log(trace.join('\n'));
  for (const { invariant, what } of violations) console.log(`${invariant}: ${what}`);
}

/** Removes steps, many at once first, as long as the same rule still breaks. */
async function shrink(server: SimServer, seed: number, script: readonly Step[], failure: Ending): Promise<Ending> {
  const rule = failure.violations[0]?.invariant;
  let best = { script, ending: failure };
  for (let size = Math.ceil(script.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < best.script.length;) {
      const shorter = [...best.script.slice(0, at), ...best.script.slice(at + size)];
      const ending = await play(server, seed, shorter);
      if (ending.violations[0]?.invariant === rule) best = { script: shorter, ending };
      else at += size;
    }
  }
  return best.ending;
}
