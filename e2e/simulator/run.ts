import { parseArgs } from 'node:util';
import { SimServer } from './server.ts';
import { type Ending, play } from './story.ts';
import { scriptOf, type Step } from './script.ts';

// `npm run sim -- --seed S` replays one story and prints it; `--runs N` plays N seeds from S on and stops at the first that
// breaks a rule; `--shrink` then looks for the shortest story that still does.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '1' },
    shrink: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  },
});
const first = Number(values.seed);
const runs = Number(values.runs);

// What Dexie and the sync code report of the faults we make is no news here.
console.warn = () => undefined;
globalThis.reportError = () => undefined;

const server = await SimServer.start();
const startedAt = performance.now();
let failed: { seed: number; script: readonly Step[]; ending: Ending } | null = null;
let played = 0;
for (let seed = first; seed < first + runs && failed === null; seed += 1) {
  const script = scriptOf(seed);
  const ending = await play(server, seed, script);
  played += 1;
  if (ending.violations.length > 0) failed = { seed, script, ending };
  else if (runs === 1) print(ending);
}
const each = (performance.now() - startedAt) / played;
if (failed === null) {
  console.log(`${played} stories from seed ${first} on, ${each.toFixed(1)} ms each: every rule held`);
} else {
  if (values.shrink) failed = await shrink(failed);
  if (!values.quiet) print(failed.ending);
  const rule = failed.ending.violations[0]?.invariant;
  console.log(`seed ${failed.seed} broke ${rule}, after ${played} stories of ${each.toFixed(1)} ms`);
}
process.exit(failed === null ? 0 : 1);

function print({ trace, violations }: Ending): void {
  console.log(trace.join('\n'));
  for (const { invariant, what } of violations) console.log(`${invariant}: ${what}`);
}

/** Leaves out steps, many at once first, as long as the same rule still breaks. */
async function shrink(failure: NonNullable<typeof failed>): Promise<NonNullable<typeof failed>> {
  let best = failure;
  const rule = failure.ending.violations[0]?.invariant;
  for (let size = Math.ceil(best.script.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < best.script.length;) {
      const script = [...best.script.slice(0, at), ...best.script.slice(at + size)];
      const ending = await play(server, best.seed, script);
      if (ending.violations[0]?.invariant === rule) best = { ...best, script, ending };
      else at += size;
    }
  }
  return best;
}
