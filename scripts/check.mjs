// `npm run check`: all that judges the sources, two at a time, and the unit tests. Each prints its time; a failure does not
// hide the others.
import { spawn } from 'node:child_process';
import { nodePath, ownEnvironment, root, seedOfCommit } from './set-up.mjs';

const modules = 'node_modules';
const checks = [
  ['types', `${modules}/typescript/bin/tsc`, '-b'],
  ['dead code', `${modules}/knip/bin/knip.js`],
  ['texts', 'scripts/messages-check.ts'],
  ['lint', `${modules}/oxlint/bin/oxlint`, '--type-aware', '--deny-warnings'],
  ['format', `${modules}/oxfmt/bin/oxfmt`, '--check', '.'],
];
const lines = [];
let areAllWell = true;

// The moment at which the unit tests believe to be.
process.env.SEED ??= seedOfCommit();
await Promise.all([lane(), lane()]);
// They use both cores by themselves.
await run('unit tests', `${modules}/vitest/vitest.mjs`, 'run', '--project', 'unit', '--coverage');
console.log(lines.join('\n'));
process.exit(areAllWell ? 0 : 1);

async function lane() {
  for (let next = checks.shift(); next !== undefined; next = checks.shift()) await run(...next);
}

/** Prints what a check says once it has ended, so that two do not mix. */
async function run(name, ...args) {
  const startedAt = performance.now();
  const child = spawn(nodePath, args, { cwd: root, env: ownEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => said.push(chunk));
  const status = await new Promise((resolve) => child.on('close', resolve));
  process.stdout.write(Buffer.concat(said));
  if (status !== 0) areAllWell = false;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0).padStart(6);
  lines.push(`${seconds} s  ${name}${status === 0 ? '' : ': failed'}`);
}
