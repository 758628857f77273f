/** `npm run bad-files -- --seed 7 --files 1500 [--light] [--only HEIC]` */
import { parseArgs } from 'node:util';
import { type BadFilesReport, badFiles } from './run.ts';

const SHOWN = 40;
const MEGABYTE = 1_000_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    files: { type: 'string', default: '1500' },
    only: { type: 'string', default: '' },
    light: { type: 'boolean', default: false },
  },
});
const report = await badFiles({
  seed: wholeNumber('seed', values.seed),
  files: wholeNumber('files', values.files),
  mayBeHeavy: !values.light,
  only: values.only,
  report: (line) => process.stderr.write(`  … ${line}\n`),
});
process.stdout.write(`${printed(report)}\n`);
process.exit(report.violations.length === 0 ? 0 : 1);

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`--${name}: a whole number from 1`);
  return Number(text);
}

function printed({ ends, memory, seen, jobFailures, seconds, violations }: BadFilesReport): string {
  const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`;
  const sorted = [...ends].sort(([a], [b]) => a.localeCompare(b));
  const all = new Map<string, number>();
  for (const [, counts] of sorted) for (const [end, count] of counts) all.set(end, (all.get(end) ?? 0) + count);
  const line = (name: string, counts: ReadonlyMap<string, number>) => {
    const ready = counts.get('ready') ?? 0;
    const refused = [...counts].filter(([end]) => end !== 'ready').map(([end, count]) => `${count} ${end}`);
    return `${name.padEnd(52)} ${String(ready).padStart(9)}  ${refused.join(', ') || '0'}`;
  };
  return [
    `bad files, seed ${values.seed}: ${[...all.values()].reduce((sum, count) => sum + count, 0)} in ${Math.round(seconds)} s`,
    '',
    `${'kind'.padEnd(52)} processed  refused`,
    ...sorted.map(([name, counts]) => line(name, counts)),
    line('all', all),
    '',
    `  server      ${megabytes(memory.before)} at the beginning, ${megabytes(memory.growth)} more at the most`,
    `  images      ${megabytes(memory.childPeak)} at the most in one process; ${jobFailures} tries ended by a crash`,
    `  public      ${seen.pictures} pictures (${megabytes(seen.bytes)}) fetched and searched`,
    `  violations  ${violations.length}`,
    ...violations.slice(0, SHOWN).map((violation) => `    - ${violation}`),
  ].join('\n');
}
