/** `npm run crash -- --kills 200 [--database postgresql] [--seed 7] [--guests 8]` */
import { parseArgs } from 'node:util';
import type { Findings } from './findings.ts';
import { crash } from './run.ts';

const SHOWN = 40;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    guests: { type: 'string', default: '8' },
    database: { type: 'string', default: 'sqlite' },
  },
});
const { database } = values;
if (database !== 'sqlite' && database !== 'postgresql') throw new Error('--database: sqlite or postgresql');
const findings = await crash({
  kills: wholeNumber('kills', values.kills),
  seed: wholeNumber('seed', values.seed),
  guests: wholeNumber('guests', values.guests),
  database,
});
findings.check(findings.counts.created > 0 && findings.counts.pulls > 0, () => 'nothing was done: nothing is proved');
process.stdout.write(`${report(findings)}\n`);
process.exit(findings.violations.length === 0 ? 0 : 1);

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`--${name}: a whole number from 1`);
  return Number(text);
}

function report({ counts, violations }: Findings): string {
  const perSecond = Math.round(counts.writes / counts.seconds);
  return [
    `crash rig on ${database}, seed ${values.seed}`,
    `  kills       ${counts.kills} (${counts.killsWhileStarting} while starting)`,
    `  writes      ${counts.writes} answered in ${counts.seconds.toFixed(1)} s (${perSecond}/s)`,
    `              ${counts.created} created, of which ${counts.booked} booked; ${counts.edited} edited; ${counts.withdrawn} withdrawn`,
    `              ${counts.refused} refused, ${counts.conflicts} from an old version`,
    `  resends     ${counts.resends}, of which ${counts.recovered} found their first send committed; ${counts.askedToWait} told to wait`,
    `  replays     ${counts.replays} keys sent once more`,
    `  pulls       ${counts.pulls}`,
    `  violations  ${violations.length}`,
    ...violations.slice(0, SHOWN).map((violation) => `    - ${violation}`),
    ...(violations.length > SHOWN ? [`    … and ${violations.length - SHOWN} more`] : []),
  ].join('\n');
}
