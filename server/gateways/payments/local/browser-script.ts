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
  return stripTypeScriptTypes(typed)
    .replaceAll(/^import [^;]*;$/gm, '')
    .replaceAll(/^export (?=const|function|async|class)/gm, '');
}
