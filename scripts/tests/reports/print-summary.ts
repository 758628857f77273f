import { readFileSync } from 'node:fs';
import type { Suite } from './report.ts';
import { summaryOf } from './summary.ts';

// `node print-summary.ts FILE` prints the summary of the suites in a file of JSON, which `npm test` writes.

const suites = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Suite[];
for (const line of summaryOf(suites)) console.log(line);
