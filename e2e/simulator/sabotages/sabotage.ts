import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { nounSabotages } from './sabotages.nouns.ts';
import { photoSabotages } from './sabotages.photos.ts';
import { sabotages } from './sabotages.ts';

// `npm run sabotage`: each known-bad edit is played against seeds until a rule breaks, those of photos against the
// stories of photographers, those of nouns (`--nouns`) against the stories of rows with editable fields. An undetected one fails the run.

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    photos: { type: 'boolean', default: false },
    nouns: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '5000' },
    workers: { type: 'string', default: '2' },
  },
});

interface Caught {
  readonly name: string;
  /** The last output of the run: the rule, and the number of stories. */
  readonly rule: string | null;
  readonly stories: number;
}

const chosen = values.photos ? photoSabotages : values.nouns ? nounSabotages : sabotages;
const waiting = chosen.filter(({ name }) => values.only === undefined || name.includes(values.only));
const results: Caught[] = [];
await Promise.all(Array.from({ length: Number(values.workers) }, work));
console.log('| sabotage | caught by | after |\n|---|---|---|');
for (const { name, rule, stories } of results) {
  console.log(`| ${name} | ${rule === null ? '**not caught**' : `\`${rule}\``} | ${stories} |`);
}
process.exit(results.every(({ rule }) => rule !== null) ? 0 : 1);

async function work(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const caught = await play(next.name);
    results.push(caught);
    console.error(`${caught.name}: ${caught.rule ?? 'not caught'}, ${caught.stories} stories`);
  }
}

function play(name: string): Promise<Caught> {
  const hook = new URL('sabotage-hook.ts', import.meta.url).pathname;
  const run = new URL('../run.ts', import.meta.url).pathname;
  const args = ['--max-semi-space-size=64', '--disable-warning=ExperimentalWarning', '--import', hook, run];
  const isAmong = (list: typeof sabotages) => list.some((sabotage) => sabotage.name === name);
  const people = isAmong(photoSabotages) ? ['--photos'] : isAmong(nounSabotages) ? ['--nouns'] : [];
  const child = spawn(process.execPath, [...args, '--seed', values.seed, '--runs', values.runs, '--quiet', ...people], {
    env: { ...process.env, SABOTAGE: name },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('exit', () => {
      const last = /broke (\w+), after (\d+) stories/.exec(output);
      if (last !== null) resolve({ name, rule: last[1] ?? null, stories: Number(last[2]) });
      else if (/every rule held/.test(output)) resolve({ name, rule: null, stories: Number(values.runs) });
      else reject(new Error(`"${name}" did not run: ${output.slice(-500)}`));
    });
  });
}
