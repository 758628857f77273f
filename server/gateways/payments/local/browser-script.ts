import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/** The parts of the browser's script, each after those that it imports. */
const parts = ['words', 'fields', 'card-element', 'calls', 'stripe'];

let script: string | null = null;

/**
 * The script that defines `Stripe` in a page, in place of Stripe's own: one classic script, made from its typed parts at
 * the first request, so that no build knows it. It stands alone: no part has two names for one thing.
 */
export function browserScript(): string {
  script ??= `(() => {\n'use strict';\n${parts.map(plain).join('\n')}\n})();\n`;
  return script;
}

function plain(part: string): string {
  const typed = readFileSync(join(import.meta.dirname, 'browser', `${part}.ts`), 'utf8');
  return quietly(() => stripTypeScriptTypes(typed))
    .replaceAll(/^import [^;]*;$/gm, '')
    .replaceAll(/^export (?=const|function|async|class)/gm, '');
}

/** Node runs our own files in the same way, but warns that this name of it may change. */
function quietly(work: () => string): string {
  const known = Object.getOwnPropertyDescriptor(process, 'emitWarning');
  process.emitWarning = () => undefined;
  try {
    return work();
  } finally {
    if (known !== undefined) Object.defineProperty(process, 'emitWarning', known);
  }
}
